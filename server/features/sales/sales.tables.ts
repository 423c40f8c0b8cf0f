import type { Generated } from 'kysely'

declare module '#server/core/database/database.ts' {
  interface Database {
    /** Which sales consultant a member is assigned to, and was: what is over stays. */
    attachments: {
      id: Generated<number>
      user_id: number
      consultant_id: number
      started_at: Date
      ended_at: Date | null
    }
    /** Sales of packages, and what was taken back of them; never changed. Amounts are in the currency's smallest unit. */
    registrations: {
      id: Generated<number>
      user_id: number
      package_id: number
      country_id: number
      package_name_ar: string
      package_name_en: string
      points: number
      amount: number
      currency_id: number
      way: 'online' | 'offline'
      consultant_id: number | null
      sold_by_id: number | null
      lot_id: number
      payment_request_id: number | null
      /** The sale that a negative row takes something back of. */
      reverses_id: number | null
      reason: string | null
      by_id: number | null
      at: Date
    }
    /** The cash that sellers took, gave back and handed over; never changed. */
    cash_entries: {
      id: Generated<number>
      seller_id: number
      currency_id: number
      kind: 'sale' | 'reversal' | 'handOver' | 'profit'
      amount: number
      /** What the seller owes after it; the database counts it. */
      owed: Generated<number>
      registration_id: number | null
      /** The claim whose profit it is. */
      claim_id: Generated<number | null>
      note: Generated<string>
      by_id: number
      at: Date
    }
    /** What each seller owes of each currency; kept by the entries alone. */
    cash_balances: {
      seller_id: number
      currency_id: number
      owed: number
    }
  }
}
