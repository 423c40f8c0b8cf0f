import type { ColumnType } from 'kysely'

/** YYYY-MM-DD; selected as a Date unless cast to text. */
type Day = ColumnType<Date, string, string>

declare module '#server/core/database/database.ts' {
  interface Database {
    /** Page views per hour, in the place's local time; without offer and branch: the place page. */
    viewCounts: {
      placeId: number
      offerId: number | null
      branchId: number | null
      day: Day
      hour: number
      views: number
      visitors: number
      /** When counting started for this row. */
      since: Date
    }
    /** Salts of the hashes that tell a day's visitors apart. */
    viewSalts: { day: Day; salt: Buffer; expiresAt: Date }
    /** Hashes of visitor and page that were counted on a day. */
    viewVisitors: { day: Day; visitor: Buffer }
    /** Viewers counted per network and day; `is_account`: the viewer is an account, not a visitor. */
    viewNetworks: { day: Day; network: Buffer; viewer: Buffer; isAccount: boolean }
    /** The Sunday on which the owner was last notified, about the week before it. */
    insightNotifications: { placeId: number; week: Day }
  }
}
