declare module '#server/core/events/events.ts' {
  interface Events {
    /** A week of a place is over in which something was counted: from a Sunday to a Saturday. */
    'insights.weekEnded': { placeId: number; from: string; to: string }
  }
}

export {}
