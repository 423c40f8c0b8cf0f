import type { ReferralEvent } from '#contract/referrals/stateMachine.ts'

export type EmittedReferralEvent = Extract<ReferralEvent, 'joined' | 'toReview' | 'rewarded' | 'refused'>

declare module '#server/core/events/events.ts' {
  interface Events {
    'referrals.referralChanged': { referralId: number; change: EmittedReferralEvent }
  }
}
