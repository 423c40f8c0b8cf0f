import type { ColumnType, Generated } from 'kysely'

/** Who a party of a conversation is; the team are the staff who look after complaints. */
export type PartyKind = 'user' | 'place' | 'branch' | 'team' | 'guest'

/** Of the two sides of a conversation, one; the first began it. */
export type ParticipantNumber = 1 | 2

declare module '#server/core/database/database.ts' {
  interface Database {
    conversations: {
      id: Generated<number>
      /** Who they are, so that they have one alone; null where they may have many. */
      parties: string | null
      /** What a complaint's is about. */
      subject: string | null
      /** The order that a message named last. */
      order_id: number | null
      /** It takes no further messages. */
      is_ended: Generated<boolean>
      started_at: Date
    }
    conversation_sides: {
      conversation_id: number
      side: ParticipantNumber
      kind: PartyKind
      user_id: number | null
      /** Of a branch its place, too. */
      place_id: number | null
      branch_id: number | null
      /** A guest's. */
      name: string | null
      /** The last message. */
      last_id: Generated<number>
      /** The last message up to which this side has read. */
      read_id: Generated<number>
      unread: Generated<number>
      /** Since when the other side waits for an answer. */
      unanswered_since: Date | null
      is_closed: Generated<boolean>
      is_muted: Generated<boolean>
    }
    messages: {
      id: Generated<number>
      conversation_id: number
      side: ParticipantNumber
      /** Null: a guest. */
      author_id: number | null
      key: string
      text: string
      folded: ColumnType<string, never, never>
      /** The name of a private picture. */
      picture: string | null
      order_id: number | null
      sent_at: Date
      erased_at: Date | null
    }
    chat_blocks: { user_id: number; place_id: number; by_place: boolean }
  }
}
