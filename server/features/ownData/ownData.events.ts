declare module '../../core/events.ts' {
  interface Events {
    'ownData.copyRequested': { userId: number }
  }
}
