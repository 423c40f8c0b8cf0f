declare module '../../core/events.ts' {
  interface Events {
    /** A notification waits to be pushed to one device of its person. */
    'notifications.pushed': { notificationId: number; deviceId: number }
  }
}

export {}
