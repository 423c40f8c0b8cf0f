declare module '../../core/events.ts' {
  interface Events {
    'complaints.complaintChanged': {
      complaintId: number
      change: 'made' | 'taken' | 'processed' | 'reopened'
    }
  }
}

export {}
