declare module '#server/core/events/events.ts' {
  interface Events {
    'complaints.complaintChanged': {
      complaintId: number
      change: 'made' | 'taken' | 'processed' | 'reopened'
    }
    /** Somebody wants new links to the guest complaints of this address, if it made any. */
    'complaints.guestLinkRequested': { email: string }
  }
}

export {}
