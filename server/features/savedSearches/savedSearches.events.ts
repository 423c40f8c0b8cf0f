declare module '#server/core/events/events.ts' {
  interface Events {
    'savedSearches.matchesFound': { savedSearchId: number; matches: number }
  }
}

export {}
