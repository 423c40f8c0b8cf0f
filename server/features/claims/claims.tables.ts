import type { Generated } from 'kysely'

declare module '#server/core/database/database.ts' {
  interface Database {
    /** What share of sales is earned, from a month on; never changed. */
    profit_scales: {
      id: Generated<number>
      country_id: number
      currency_id: number
      way: 'online' | 'offline'
      /** YYYY-MM-DD, the first day of a month, as it is written; reads name its month by `to_char`. */
      since: string
      by_id: number | null
      at: Date
    }
    /** The parts of a scale, in the currency's smallest unit; never changed. */
    profit_slices: {
      id: Generated<number>
      scale_id: number
      lower: number
      /** Null: without an end. */
      upper: number | null
      /** In hundredths of a percent. */
      rate: number
    }
    /** What consultants were paid; never changed. Amounts are in the currency's smallest unit. */
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
    /** The registrations that were claimed, each once, and what that was computed from; never changed. */
    claim_rows: {
      registration_id: number
      claim_id: number
      /** As `since` of a scale. */
      month: string
      scale_id: number | null
      before: number
      profit: number
    }
    /** Consultants who ask for what they earned; open until the next claim. */
    claim_requests: {
      id: Generated<number>
      user_id: number
      country_id: number
      at: Date
      claim_id: number | null
    }
  }
}
