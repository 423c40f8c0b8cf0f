declare module '#server/core/events/events.ts' {
  interface Events {
    'wallet.pointsTransferred': { fromUserId: number; toUserId: number; points: number }
    /** Points of a member expire in 30, 7 or 1 days; emitted once for each. */
    'wallet.pointsExpireSoon': { userId: number; points: number; days: number }
    /** `reversalId` is the row of `expiry_reversals`. */
    'wallet.earlyExpiriesReverted': { reversalId: number }
  }
}

export {}
