declare module '#server/core/events/events.ts' {
  interface Events {
    'payouts.statementClosed': { statementId: number }
    'payouts.placePaid': { payoutId: number }
    'payouts.lineDisputed': { disputeId: number }
    'payouts.disputeResolved': { disputeId: number }
    'payouts.payeeChanged': { placeId: number }
  }
}

export {}
