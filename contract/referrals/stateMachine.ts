import { defineStateMachine, type MachineEvent } from '../core/stateMachine.ts'
import { openReferralStates, referralStates } from './constants.ts'

export const referralStateMachine = defineStateMachine('referral', referralStates, [
  { event: 'joined', from: [], to: 'joined', by: ['friend'], endpoint: 'referrals.enterCode' },
  {
    event: 'joined',
    from: [],
    to: 'joined',
    by: ['system'],
    when: 'the friend signed up with the code and confirmed their phone',
  },
  {
    event: 'held',
    from: ['joined'],
    to: 'held',
    by: ['system'],
    when: 'the friend paid more for an order than the reward is worth, at a place that is neither member’s, before the referral lapses',
  },
  { event: 'reset', from: ['held', 'review'], to: 'joined', by: ['system'], when: 'the order was reversed' },
  {
    event: 'rewarded',
    from: ['held'],
    to: 'rewarded',
    by: ['system'],
    when: '`dueAt` has passed, and there are no signs of abuse',
  },
  {
    event: 'toReview',
    from: ['held'],
    to: 'review',
    by: ['system'],
    when: '`dueAt` has passed, and there are signs of abuse',
  },
  {
    event: 'rewarded',
    from: ['review'],
    to: 'rewarded',
    by: ['staff'],
    endpoint: 'referralTerms.decideReferral',
  },
  {
    event: 'refused',
    from: ['held', 'review'],
    to: 'refused',
    by: ['staff'],
    endpoint: 'referralTerms.decideReferral',
  },
  {
    event: 'lapsed',
    from: ['joined'],
    to: 'lapsed',
    by: ['system'],
    when: 'no such order was paid in time',
  },
  {
    event: 'abandoned',
    from: openReferralStates,
    to: 'lapsed',
    by: ['system'],
    when: 'the friend’s account was deleted',
  },
])

export type ReferralEvent = MachineEvent<typeof referralStateMachine>
