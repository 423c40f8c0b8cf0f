import type { Generated } from 'kysely'

declare module '#server/core/database/database.ts' {
  interface Database {
    consultant_assignments: {
      id: Generated<number>
      user_id: number
      consultant_id: number
      started_at: Date
      ended_at: Date | null
    }
    /**
     * Sales of packages and what was taken back from them; never changed. Amounts are in the currency's
     * smallest unit.
     */
    package_sales: {
      id: Generated<number>
      user_id: number
      package_id: number
      country_id: number
      package_name_ar: string
      package_name_en: string
      points: number
      amount: number
      currency_id: number
      channel: 'online' | 'offline'
      consultant_id: number | null
      sold_by_id: number | null
      lot_id: number
      payment_request_id: number | null
      /** The sale from which a negative row takes something back. */
      reverses_id: number | null
      reason: string | null
      reversed_by_id: number | null
      at: Date
    }
    /** Cash that sellers received, returned and handed over; never changed. */
    cash_entries: {
      id: Generated<number>
      seller_id: number
      currency_id: number
      kind: 'sale' | 'reversal' | 'handOver' | 'profit'
      amount: number
      /** What the seller owes after this entry; computed by the database. */
      owed: Generated<number>
      package_sale_id: number | null
      claim_id: Generated<number | null>
      note: Generated<string>
      recorded_by_id: number
      at: Date
    }
    /** What each seller owes in each currency; changed only by inserting entries. */
    cash_balances: {
      seller_id: number
      currency_id: number
      owed: number
    }
  }
}
