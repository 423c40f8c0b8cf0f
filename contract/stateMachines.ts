import { complaintStateMachine } from './complaints/stateMachine.ts'
import type { StateMachine } from './core/stateMachine.ts'
import { orderStateMachine } from './orders/stateMachine.ts'

export const stateMachines: readonly StateMachine[] = [complaintStateMachine, orderStateMachine]
