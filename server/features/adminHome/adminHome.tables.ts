declare module '#server/core/database/database.ts' {
  interface Database {
    /** What was sold and used in a country on each day that is over; money is in the currency's smallest unit. */
    daily_sums: {
      country_id: number
      /** YYYY-MM-DD. */
      day: string
      figure: string
      amount: number
    }
    /** Until which day, not included, a country's days are summed. */
    summed_days: {
      country_id: number
      time_zone: string
      until: string
    }
  }
}
