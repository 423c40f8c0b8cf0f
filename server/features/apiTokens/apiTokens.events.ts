declare module '#server/core/events/events.ts' {
  interface Events {
    /** A program can act for a place from now on. */
    'apiTokens.tokenCreated': { tokenId: number }
    /** A token ends within so many days; 0: it has ended. */
    'apiTokens.tokenExpires': { tokenId: number; days: number }
    /** Staff took a token away from its place. */
    'apiTokens.tokenTaken': { tokenId: number }
  }
}

export {}
