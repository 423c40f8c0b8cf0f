declare module '#server/core/events/events.ts' {
  interface Events {
    /** What became of a referral. */
    'referrals.referralChanged': {
      referralId: number
      change: 'joined' | 'toReview' | 'rewarded' | 'refused'
    }
  }
}

export {}
