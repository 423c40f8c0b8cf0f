import type { Generated } from 'kysely'

declare module '#server/core/database/database.ts' {
  interface Database {
    /** Each is valid from a month on; never changed. */
    commission_schedules: {
      id: Generated<number>
      country_id: number
      currency_id: number
      channel: 'online' | 'offline'
      /** YYYY-MM-DD, the first day of a month. Only for writes; reads format the month with `to_char`. */
      since: string
      created_by_id: number | null
      at: Date
    }
    /** In the currency's smallest unit; never changed. */
    commission_tiers: {
      id: Generated<number>
      schedule_id: number
      lower: number
      /** null: no upper bound. */
      upper: number | null
      /** Hundredths of a percent. */
      rate: number
    }
    /** Settlements paid to consultants; never changed. Amounts in the currency's smallest unit. */
    claims: {
      id: Generated<number>
      user_id: number
      country_id: number
      currency_id: number
      settled_by_id: number
      at: Date
      until: Date
      row_count: number
      profit: number
      cash: number
      net: number
    }
    /** The package sales that were settled, each once, with the basis of the calculation; never changed. */
    claim_rows: {
      package_sale_id: number
      claim_id: number
      /** Like `since` of a schedule. */
      month: string
      schedule_id: number | null
      before: number
      profit: number
    }
    /** Open until the next settlement. */
    claim_requests: {
      id: Generated<number>
      user_id: number
      country_id: number
      at: Date
      claim_id: number | null
    }
  }
}
