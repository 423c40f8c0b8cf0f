import type { Generated, GeneratedAlways } from 'kysely'

declare module '#server/core/database/database.ts' {
  interface Database {
    reviews: {
      id: GeneratedAlways<number>
      order_id: number
      place_id: number
      branch_id: number
      member_id: number
      stars: number
      text: string
      created_at: Date
      changed_at: Date | null
      answer: string | null
      answered_at: Date | null
      answered_by_id: number | null
      hidden_at: Date | null
      hidden_reason: string | null
      /** The order was reversed. */
      withdrawn_at: Date | null
      version: Generated<number>
    }
    review_images: {
      id: GeneratedAlways<number>
      review_id: number
      path: string
      position: number
      /** Picture name derived from `path`, for the foreign key. */
      picture: GeneratedAlways<string | null>
    }
    /** Orders whose members were invited to write a review. */
    review_requests: { order_id: number; requested_at: Date }
    banned_words: { id: GeneratedAlways<number>; word: string; version: Generated<number> }
  }
}
