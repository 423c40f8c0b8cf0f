import type { Generated, GeneratedAlways } from 'kysely'
import type { DisputeState } from '#contract/payouts/constants.ts'

declare module '#server/core/database/database.ts' {
  /** Amounts are in the currency's smallest unit, rates in hundredths of a percent. */
  interface Database {
    payout_terms: {
      country_id: number
      currency_id: number
      period: 'week' | 'month'
      minimum: number
      tax_rate: number
      seller_name: string
      seller_address: string
      seller_tax_number: string
      version: number
    }
    /** Platform fee as a share of an order's value, from a day on; never changed. */
    fees: {
      id: GeneratedAlways<number>
      country_id: number
      category_id: number | null
      place_id: number | null
      rate: number
      /** YYYY-MM-DD as text. */
      since: string
      created_by_id: number | null
      at: Date
    }
    payees: {
      place_id: number
      legal_name: string
      address: string
      account_holder: string
      iban: string
      /** The previous account, to which the place was paid or could have been. */
      previous_iban: Generated<string | null>
      iban_changed_at: Generated<Date | null>
      version: number
    }
    /** Periods of places' accounts; changed only by the payout that pays them. */
    statements: {
      id: GeneratedAlways<number>
      account_id: number
      place_id: number
      country_id: number
      currency_id: number
      /** Number within the place, from 1. */
      number: number
      from_at: Date
      until_at: Date
      closed_at: Date
      /** Ledger entry numbers of the statement: first exclusive, last inclusive. */
      first_entry: number
      last_entry: number
      line_count: number
      points: number
      value: number
      fee: number
      tax: number
      adjustments: number
      due: number
      payout_id: number | null
    }
    /** Lines of statements; never changed. */
    statement_lines: {
      statement_id: number
      number: number
      kind: 'capture' | 'reversal' | 'adjustment'
      journal_id: number | null
      dispute_id: number | null
      order_id: number
      at: Date
      points: number
      value: number
      fee_rate: number
      fee: number
      tax: number
      due: number
    }
    disputes: {
      id: GeneratedAlways<number>
      statement_id: number
      line_number: number
      reason: string
      created_by_id: number
      at: Date
      state: DisputeState
      adjustment: Generated<number>
      answer: Generated<string>
      decided_by_id: number | null
      decided_at: Date | null
      version: Generated<number>
    }
    invoice_numbers: { country_id: number; kind: string; latest: number }
    /** Never changed. */
    invoices: {
      id: GeneratedAlways<number>
      kind: 'invoice' | 'creditNote'
      country_id: number
      number: number
      statement_id: number
      corrects_id: number | null
      seller_name: string
      seller_address: string
      seller_tax_number: string
      buyer_name: string
      buyer_address: string
      buyer_tax_number: string
      net: number
      tax_rate: number
      tax: number
      issued_at: Date
      qr: string | null
    }
    /** Never changed. */
    payouts: {
      id: GeneratedAlways<number>
      place_id: number
      country_id: number
      currency_id: number
      amount: number
      reference: string
      account_holder: string
      iban: string
      /** YYYY-MM-DD as text. */
      paid_on: string
      recorded_by_id: number
      at: Date
    }
  }
}
