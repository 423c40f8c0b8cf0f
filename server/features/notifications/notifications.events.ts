declare module '#server/core/events/events.ts' {
  interface Events {
    'notifications.pushed': { notificationId: number; deviceId: number }
  }
}

export {}
