declare module '#server/core/events/events.ts' {
  interface Events {
    /** A member moved points to another. */
    'wallet.pointsTransferred': { fromUserId: number; toUserId: number; points: number }
    /** Points of a member expire in 30, 7 or 1 days; each is told once. */
    'wallet.pointsExpireSoon': { userId: number; points: number; days: number }
    /** Two of the staff decided to give back what expired before its time. */
    'wallet.earlyExpiriesReverted': { reversalId: number }
  }
}

export {}
