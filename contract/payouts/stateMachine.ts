import { defineStateMachine } from '../core/stateMachine.ts'
import { disputeStates, statementStates } from './constants.ts'

/** A payout pays all unpaid statements of a place in a country. */
export const statementStateMachine = defineStateMachine('statement', statementStates, [
  { event: 'closed', from: [], to: 'unpaid', by: ['time'], when: 'its period has ended' },
  {
    event: 'paid',
    from: ['unpaid'],
    to: 'paid',
    by: ['staff'],
    when: 'the amount is the one that was shown, reaches the minimum, and a second person approves',
    endpoint: 'payouts.recordPayout',
  },
])

export const disputeStateMachine = defineStateMachine('dispute', disputeStates, [
  {
    event: 'disputed',
    from: [],
    to: 'open',
    by: ['place'],
    when: 'the statement was closed recently, and the line wasn’t disputed before',
    endpoint: 'statements.disputeLine',
  },
  {
    event: 'resolved',
    from: ['open'],
    to: 'accepted',
    by: ['staff'],
    when: 'an amount is granted',
    endpoint: 'statements.resolveDispute',
  },
  {
    event: 'resolved',
    from: ['open'],
    to: 'rejected',
    by: ['staff'],
    when: 'no amount is granted',
    endpoint: 'statements.resolveDispute',
  },
])
