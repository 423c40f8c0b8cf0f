declare module '#server/core/database/database.ts' {
  interface Database {
    /** For each completed day; money in the currency's smallest unit. */
    dailySums: {
      countryId: number
      /** YYYY-MM-DD. */
      day: string
      figure: string
      amount: number
    }
    /** The day, exclusive, up to which a country's days are summed. */
    dailySumProgress: {
      countryId: number
      timeZone: string
      until: string
    }
  }
}
