declare module '#server/core/events/events.ts' {
  interface Events {
    'apiTokens.tokenCreated': { tokenId: number }
    /** A token expires in `days` days; 0: it has expired. */
    'apiTokens.tokenExpires': { tokenId: number; days: number }
    /** Staff revoked a token. */
    'apiTokens.tokenTaken': { tokenId: number }
  }
}

export {}
