declare module '#server/core/events/events.ts' {
  interface Events {
    /** A period of a place's account became a statement. */
    'payouts.statementClosed': { statementId: number }
    /** Staff recorded what a place was paid. */
    'payouts.placePaid': { payoutId: number }
    /** An owner holds a line of a statement to be wrong. */
    'payouts.lineDisputed': { disputeId: number }
    /** Staff answered that. */
    'payouts.disputeResolved': { disputeId: number }
    /** A place's money goes to another account from now on. */
    'payouts.payeeChanged': { placeId: number }
  }
}

export {}
