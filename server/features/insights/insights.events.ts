declare module '#server/core/events/events.ts' {
  interface Events {
    /** A week of a place, Sunday to Saturday, has ended, and there was activity. */
    'insights.weekEnded': { placeId: number; from: string; to: string }
  }
}

export {}
