declare module '#server/core/events/events.ts' {
  interface Events {
    'referrals.referralChanged': {
      referralId: number
      change: 'joined' | 'toReview' | 'rewarded' | 'refused'
    }
  }
}

export {}
