declare module '#server/core/events/events.ts' {
  interface Events {
    /** Places that a member follows published offers between these times. */
    'favourites.offersPublished': { userId: number; since: string; until: string }
  }
}

export {}
