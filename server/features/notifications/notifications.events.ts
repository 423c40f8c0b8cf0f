declare module '#server/core/events/events.ts' {
  interface Events {
    /** A notification has to be pushed to a device. */
    'notifications.pushed': { notificationId: number; deviceId: number }
  }
}

export {}
