import type { Generated } from 'kysely'

declare module '#server/core/database/database.ts' {
  interface Database {
    favourites: {
      id: Generated<number>
      user_id: number
      place_id: number | null
      offer_id: number | null
      saved_at: Date
    }
    /** The member's last digest: offers published after `since`, up to `until`. */
    offer_digests: { user_id: number; since: Date; until: Date }
  }
}
