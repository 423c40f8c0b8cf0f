import type { Generated } from 'kysely'

declare module '#server/core/database/database.ts' {
  interface Database {
    /** Each names a place or an offer. */
    favourites: {
      id: Generated<number>
      user_id: number
      place_id: number | null
      offer_id: number | null
      saved_at: Date
    }
    /** Of which offers a member was told last: published after `since`, up to `until`. */
    offer_digests: { user_id: number; since: Date; until: Date }
  }
}
