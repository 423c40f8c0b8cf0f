import type { Generated } from 'kysely'

declare module '#server/core/database/database.ts' {
  interface Database {
    favourites: {
      id: Generated<number>
      userId: number
      placeId: number | null
      offerId: number | null
      savedAt: Date
    }
    /** The member's last digest: offers published after `since`, up to `until`. */
    offerDigests: { userId: number; since: Date; until: Date }
  }
}
