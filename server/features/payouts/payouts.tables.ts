import type { Generated, GeneratedAlways } from 'kysely'
import type { DisputeState } from '#contract/payouts/constants.ts'

declare module '#server/core/database/database.ts' {
  /** Amounts are in the currency's smallest unit, rates in hundredths of a percent. */
  interface Database {
    payoutTerms: {
      countryId: number
      currencyId: number
      period: 'week' | 'month'
      minimum: number
      taxRate: number
      sellerName: string
      sellerAddress: string
      sellerTaxNumber: string
      version: number
    }
    /** Platform fee as a share of an order's value, from a day on; never changed. */
    fees: {
      id: GeneratedAlways<number>
      countryId: number
      categoryId: number | null
      placeId: number | null
      rate: number
      /** YYYY-MM-DD as text. */
      since: string
      createdById: number | null
      at: Date
    }
    payees: {
      placeId: number
      legalName: string
      address: string
      accountHolder: string
      iban: string
      /** The previous account, to which the place was paid or could have been. */
      previousIban: Generated<string | null>
      ibanChangedAt: Generated<Date | null>
      version: number
    }
    /** Periods of places' accounts; changed only by the payout that pays them. */
    statements: {
      id: GeneratedAlways<number>
      accountId: number
      placeId: number
      countryId: number
      currencyId: number
      /** Number within the place, from 1. */
      number: number
      fromAt: Date
      untilAt: Date
      closedAt: Date
      /** Ledger entry numbers of the statement: first exclusive, last inclusive. */
      firstEntry: number
      lastEntry: number
      lineCount: number
      points: number
      value: number
      fee: number
      tax: number
      adjustments: number
      due: number
      payoutId: number | null
    }
    /** Lines of statements; never changed. */
    statementLines: {
      statementId: number
      number: number
      kind: 'capture' | 'reversal' | 'adjustment'
      journalId: number | null
      disputeId: number | null
      orderId: number
      at: Date
      points: number
      value: number
      feeRate: number
      fee: number
      tax: number
      due: number
    }
    disputes: {
      id: GeneratedAlways<number>
      statementId: number
      lineNumber: number
      reason: string
      createdById: number
      at: Date
      state: DisputeState
      adjustment: Generated<number>
      answer: Generated<string>
      decidedById: number | null
      decidedAt: Date | null
      version: Generated<number>
    }
    invoiceNumbers: { countryId: number; kind: string; latest: number }
    /** Never changed. */
    invoices: {
      id: GeneratedAlways<number>
      kind: 'invoice' | 'creditNote'
      countryId: number
      number: number
      statementId: number
      correctsId: number | null
      sellerName: string
      sellerAddress: string
      sellerTaxNumber: string
      buyerName: string
      buyerAddress: string
      buyerTaxNumber: string
      net: number
      taxRate: number
      tax: number
      issuedAt: Date
      qr: string | null
    }
    /** Never changed. */
    payouts: {
      id: GeneratedAlways<number>
      placeId: number
      countryId: number
      currencyId: number
      amount: number
      reference: string
      accountHolder: string
      iban: string
      /** YYYY-MM-DD as text. */
      paidOn: string
      recordedById: number
      at: Date
    }
  }
}
