declare module '#server/core/events/events.ts' {
  interface Events {
    /** Somebody else changed a user's rank, or what they may do. */
    'users.rightsChanged': { userId: number }
  }
}

export {}
