import { defineStateMachine, type MachineEvent } from '../core/stateMachine.ts'
import { approvalStates } from './constants.ts'

const open = 'the request hasn’t expired'

export const approvalStateMachine = defineStateMachine('approval', approvalStates, [
  {
    event: 'requested',
    from: [],
    to: 'waiting',
    by: ['requester'],
    when: 'the operation needs approval, and a colleague can give it',
    endpoint: 'approvals.requestApproval',
  },
  {
    event: 'agreed',
    from: ['waiting'],
    to: 'agreed',
    by: ['colleague'],
    when: `${open}, and the operation still has the effect that it shows`,
    endpoint: 'approvals.agree',
  },
  {
    event: 'refused',
    from: ['waiting'],
    to: 'refused',
    by: ['colleague'],
    when: open,
    endpoint: 'approvals.refuse',
  },
  {
    event: 'takenBack',
    from: ['waiting'],
    to: 'takenBack',
    by: ['requester'],
    when: open,
    endpoint: 'approvals.takeBack',
  },
  { event: 'expired', from: ['waiting'], to: 'expired', by: ['time'], when: '`expiresAt` has passed' },
])

export type ApprovalEvent = MachineEvent<typeof approvalStateMachine>
