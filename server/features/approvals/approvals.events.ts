declare module '#server/core/events/events.ts' {
  interface Events {
    'approvals.requested': { approvalId: number }
    /** A colleague decided the request, its author withdrew it, or it expired. */
    'approvals.ended': { approvalId: number }
  }
}

export {}
