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
      order_id: number | null
      /** If true, it accepts no further messages. */
      is_ended: Generated<boolean>
      started_at: Date
    }
    conversation_participants: {
      conversation_id: number
      side: ParticipantNumber
      kind: PartyKind
      user_id: number | null
      /** For a branch, its place as well. */
      place_id: number | null
      branch_id: number | null
      /** Only for a guest. */
      name: string | null
      last_message_id: Generated<number>
      last_read_message_id: Generated<number>
      unread: Generated<number>
      /** Time since which the other side waits for a reply. */
      unanswered_since: Date | null
      /** This side has removed it from its list; the next message reopens it. */
      is_closed: Generated<boolean>
      is_muted: Generated<boolean>
    }
    messages: {
      id: Generated<number>
      conversation_id: number
      side: ParticipantNumber
      /** Null: a guest. */
      author_id: number | null
      /** Idempotency key of the sender. */
      key: string
      text: string
      /** Text as `ar_norm` folds it, for search. */
      folded: ColumnType<string, never, never>
      /** Name of a private picture. */
      picture: string | null
      order_id: number | null
      sent_at: Date
      erased_at: Date | null
    }
    message_pushes: {
      subscription_id: number
      conversation_id: number
      message_id: number
    }
    chat_blocks: { user_id: number; place_id: number; by_place: boolean }
  }
}
