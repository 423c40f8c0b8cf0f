declare module '#server/core/database/database.ts' {
  interface Database {
    /** For each completed day; money in the currency's smallest unit. */
    daily_sums: {
      country_id: number
      /** YYYY-MM-DD. */
      day: string
      figure: string
      amount: number
    }
    /** The day, exclusive, up to which a country's days are summed. */
    daily_sum_progress: {
      country_id: number
      time_zone: string
      until: string
    }
  }
}
