import type { ColumnType } from 'kysely'

/** YYYY-MM-DD; selected as a Date unless cast to text. */
type Day = ColumnType<Date, string, string>

declare module '#server/core/database/database.ts' {
  interface Database {
    /** Page views per hour, in the place's local time; without offer and branch: the place page. */
    view_counts: {
      place_id: number
      offer_id: number | null
      branch_id: number | null
      day: Day
      hour: number
      views: number
      visitors: number
      /** When counting started for this row. */
      since: Date
    }
    /** Salts of the hashes that tell a day's visitors apart. */
    view_salts: { day: Day; salt: Buffer; expires_at: Date }
    /** Hashes of visitor and page that were counted on a day. */
    view_visitors: { day: Day; visitor: Buffer }
    /** Viewers counted per network and day; `is_account`: the viewer is an account, not a visitor. */
    view_networks: { day: Day; network: Buffer; viewer: Buffer; is_account: boolean }
    /** The Sunday on which the owner was last notified, about the week before it. */
    insight_notifications: { place_id: number; week: Day }
  }
}
