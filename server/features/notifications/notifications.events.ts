declare module '#server/core/events/events.ts' {
  interface Events {
    /** A notification waits to be pushed to one device of its person. */
    'notifications.pushed': { notificationId: number; deviceId: number }
    /** Messages of a conversation wait to be pushed to one device of somebody who reads there. */
    'notifications.messagePushed': { chatId: number; deviceId: number }
  }
}

export {}
