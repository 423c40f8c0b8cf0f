import type { ColumnType, Generated } from 'kysely'

/** `team`: the staff who handle complaints. `guest`: a person without an account. */
export type PartyKind = 'user' | 'place' | 'branch' | 'team' | 'guest'

/** One of the two sides of a conversation; side 1 started it. */
export type ParticipantNumber = 1 | 2

declare module '#server/core/database/database.ts' {
  interface Database {
    conversations: {
      id: Generated<number>
      /**
       * Unique key of both parties, so that they have only one conversation; null if they may have several.
       */
      parties: string | null
      /** Subject of a complaint's conversation. */
      subject: string | null
      /** The order that the latest message with an order refers to. */
      orderId: number | null
      /** If true, it accepts no further messages. */
      isEnded: Generated<boolean>
      startedAt: Date
    }
    conversationParticipants: {
      conversationId: number
      side: ParticipantNumber
      kind: PartyKind
      userId: number | null
      /** For a branch, its place as well. */
      placeId: number | null
      branchId: number | null
      /** Only for a guest. */
      name: string | null
      lastMessageId: Generated<number>
      lastReadMessageId: Generated<number>
      unread: Generated<number>
      /** Time since which the other side waits for a reply. */
      unansweredSince: Date | null
      /** This side has removed it from its list; the next message reopens it. */
      isClosed: Generated<boolean>
      isMuted: Generated<boolean>
    }
    messages: {
      id: Generated<number>
      conversationId: number
      side: ParticipantNumber
      /** Null: a guest. */
      authorId: number | null
      /** Idempotency key of the sender. */
      key: string
      text: string
      /** Text as `ar_norm` folds it, for search. */
      folded: ColumnType<string, never, never>
      /** Name of a private picture. */
      picture: string | null
      orderId: number | null
      sentAt: Date
      erasedAt: Date | null
    }
    messagePushes: {
      subscriptionId: number
      conversationId: number
      messageId: number
    }
    chatBlocks: { userId: number; placeId: number; byPlace: boolean }
  }
}
