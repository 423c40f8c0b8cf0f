import { approvalStateMachine } from './approvals/stateMachine.ts'
import { claimStateMachine } from './claims/stateMachine.ts'
import { complaintStateMachine } from './complaints/stateMachine.ts'
import type { StateMachine } from './core/stateMachine.ts'
import { giftStateMachine } from './gifts/stateMachine.ts'
import { offerStateMachine } from './offers/stateMachine.ts'
import { orderStateMachine } from './orders/stateMachine.ts'
import { paymentStateMachine, refundStateMachine } from './payments/stateMachine.ts'
import { disputeStateMachine, statementStateMachine } from './payouts/stateMachine.ts'
import { placeChangeStateMachine, placeStateMachine } from './places/stateMachine.ts'
import { referralStateMachine } from './referrals/stateMachine.ts'
import { suspicionCaseStateMachine } from './suspicionCases/stateMachine.ts'
import { deliveryStateMachine } from './webhooks/stateMachine.ts'

export const stateMachines: readonly StateMachine[] = [
  approvalStateMachine,
  claimStateMachine,
  complaintStateMachine,
  deliveryStateMachine,
  disputeStateMachine,
  giftStateMachine,
  offerStateMachine,
  orderStateMachine,
  paymentStateMachine,
  placeChangeStateMachine,
  placeStateMachine,
  referralStateMachine,
  refundStateMachine,
  statementStateMachine,
  suspicionCaseStateMachine,
]
