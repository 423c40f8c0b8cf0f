declare module '#server/core/events/events.ts' {
  interface Events {
    'users.rightsChanged': { userId: number }
  }
}

export {}
