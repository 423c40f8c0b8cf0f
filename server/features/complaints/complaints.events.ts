declare module '#server/core/events/events.ts' {
  interface Events {
    'complaints.complaintChanged': {
      complaintId: number
      change: 'created' | 'assigned' | 'processed' | 'reopened'
    }
    /** A guest requested new links to the complaints of this address, whether or not it has any. */
    'complaints.guestLinkRequested': { email: string }
  }
}

export {}
