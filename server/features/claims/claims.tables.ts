import type { Generated } from 'kysely'

declare module '#server/core/database/database.ts' {
  interface Database {
    /** Each is valid from a month on; never changed. */
    commissionSchedules: {
      id: Generated<number>
      countryId: number
      currencyId: number
      channel: 'online' | 'offline'
      /** YYYY-MM-DD, the first day of a month. Only for writes; reads format the month with `to_char`. */
      since: string
      createdById: number | null
      at: Date
    }
    /** In the currency's smallest unit; never changed. */
    commissionTiers: {
      id: Generated<number>
      scheduleId: number
      lower: number
      /** null: no upper bound. */
      upper: number | null
      /** Hundredths of a percent. */
      rate: number
    }
    /** Settlements paid to consultants; never changed. Amounts in the currency's smallest unit. */
    claims: {
      id: Generated<number>
      userId: number
      countryId: number
      currencyId: number
      settledById: number
      at: Date
      until: Date
      rowCount: number
      profit: number
      cash: number
      net: number
    }
    /** The package sales that were settled, each once, with the basis of the calculation; never changed. */
    claimRows: {
      packageSaleId: number
      claimId: number
      /** Like `since` of a schedule. */
      month: string
      scheduleId: number | null
      before: number
      profit: number
    }
    /** Open until the next settlement. */
    claimRequests: {
      id: Generated<number>
      userId: number
      countryId: number
      at: Date
      claimId: number | null
    }
  }
}
