declare module '#server/core/events/events.ts' {
  interface Events {
    /** One of the staff asks colleagues to agree to what they may not do alone. */
    'approvals.requested': { approvalId: number }
    /** A colleague decided about it, or nobody did in time. */
    'approvals.ended': { approvalId: number }
  }
}

export {}
