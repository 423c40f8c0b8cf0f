declare module '#server/core/events/events.ts' {
  interface Events {
    'ownData.copyRequested': { userId: number }
  }
}
