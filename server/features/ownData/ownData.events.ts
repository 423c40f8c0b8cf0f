declare module '#server/core/events.ts' {
  interface Events {
    'ownData.copyRequested': { userId: number }
  }
}
