declare module '#server/core/events/events.ts' {
  interface Events {
    /** What a consultant's sales brought was settled. */
    'claims.claimSettled': { claimId: number }
    /** A consultant asked for it. */
    'claims.claimRequested': { requestId: number }
  }
}

export {}
