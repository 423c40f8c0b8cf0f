import type { ParticipantNumber } from './chat.tables.ts'

declare module '#server/core/events/events.ts' {
  interface Events {
    /** A message came, or how a conversation stands changed: for both sides, or for the people of one alone. */
    'chat.chatChanged': { chatId: number; messageId?: number; side?: ParticipantNumber }
    /** The team wrote to a guest, who has no window that could hear of it. */
    'chat.guestAnswered': { chatId: number; messageId: number }
  }
}
