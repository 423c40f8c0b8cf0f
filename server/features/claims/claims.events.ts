declare module '#server/core/events/events.ts' {
  interface Events {
    'claims.claimSettled': { claimId: number }
    'claims.claimRequested': { requestId: number }
  }
}

export {}
