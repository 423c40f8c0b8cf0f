import type { ColumnType } from 'kysely'

/** YYYY-MM-DD; statements read it as text. */
type Day = ColumnType<Date, string, string>

declare module '#server/core/database/database.ts' {
  interface Database {
    /** How often a page was seen within an hour by the clocks of its place; without offer and branch the place’s own. */
    view_counts: {
      place_id: number
      offer_id: number | null
      branch_id: number | null
      day: Day
      hour: number
      views: number
      visitors: number
      /** When it was counted first. */
      since: Date
    }
    view_salts: { day: Day; salt: Buffer; expires_at: Date }
    view_seen: { day: Day; visitor: Buffer }
    /** The visitors of a day who count from a network, and the accounts that were seen from it. */
    view_networks: { day: Day; network: Buffer; seen: Buffer; is_account: boolean }
    /** The Sunday on which an owner was told of the week before last. */
    insight_weeks: { place_id: number; week: Day }
  }
}
