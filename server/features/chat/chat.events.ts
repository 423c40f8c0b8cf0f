import type { ParticipantNumber } from './chat.tables.ts'

declare module '#server/core/events/events.ts' {
  interface Events {
    /** With `side`, only that side is notified. */
    'chat.chatChanged': { chatId: number; messageId?: number; side?: ParticipantNumber }
    /** The team replied to a guest, who has no open window to notify. */
    'chat.guestAnswered': { chatId: number; messageId: number }
    /** A message waits to be pushed to a device. */
    'chat.messagePushed': { chatId: number; deviceId: number }
  }
}
