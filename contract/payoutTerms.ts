import { z } from 'zod'
import { calls } from './call.ts'
import type { FailureCode } from './failures.ts'
import {
  Day,
  Id,
  IdReply,
  Money,
  Named,
  OptionalId,
  Page,
  PageInput,
  Percent,
  requiredLine,
  Version,
} from './fields.ts'
import { CurrencyOfPrices } from './regions.ts'

const key = (code: FailureCode) => code

export const SettlementPeriod = z.enum(['week', 'month'])
export type SettlementPeriod = z.infer<typeof SettlementPeriod>

/** Who issues the invoices of a country: the company as its tax office knows it. */
const Seller = {
  sellerName: z.string(),
  sellerAddress: z.string(),
  sellerTaxNumber: z.string(),
}

export const PayoutTerms = z.object({
  id: Id.describe('Country ID.'),
  name: z.string(),
  currency: CurrencyOfPrices.nullable(),
  isSet: z.boolean().describe('Whether the terms are set. Without terms no statement closes.'),
  period: SettlementPeriod,
  minimum: Money.describe(
    'Minimum payout in the currency’s unit. A smaller amount is carried over to the next payout.',
  ),
  taxPercent: z.number().describe('Tax on the platform fee in percent.'),
  ...Seller,
  version: Version.describe('Version; 0 if the terms are not set.'),
})
export type PayoutTerms = z.infer<typeof PayoutTerms>

export const Fee = z.object({
  id: Id,
  countryId: Id,
  category: Named.nullable(),
  place: Named.nullable(),
  percent: z.number().describe('Platform fee in percent of the value of an order’s points.'),
  since: Day.describe('First day to which the fee applies, in the time zone of the place.'),
  state: z.enum(['next', 'current', 'past']),
})
export type Fee = z.infer<typeof Fee>

export const payoutTerms = calls('payoutTerms', {
  getPayoutTerms: {
    method: 'GET',
    path: '/Payouts/GetTerms',
    about:
      'Returns the payout terms of each country: how often, the minimum payout, and who issues the invoices.',
    access: 'PaymentsControl',
    input: z.object({}),
    output: z.array(PayoutTerms),
  },
  savePayoutTerms: {
    method: 'POST',
    path: '/Payouts/SaveTerms',
    about:
      'Replaces the payout terms of a country. A second person must approve. The terms apply to statements that close afterwards.',
    access: 'PaymentsControl',
    fresh: true,
    approval: 'byRule',
    refuses: ['NotFound', 'Stale', 'TooManyDecimals', 'CurrencyNotFound'],
    input: z.object({
      id: Id.describe('Country ID.'),
      period: SettlementPeriod,
      minimum: Money.min(0, key('InvalidData')).max(1_000_000_000, key('InvalidData')),
      taxPercent: Percent,
      sellerName: requiredLine(120),
      sellerAddress: requiredLine(300),
      sellerTaxNumber: requiredLine(40),
      version: Version.optional(),
    }),
    output: PayoutTerms,
  },
  getFees: {
    method: 'GET',
    path: '/Payouts/GetFees',
    about:
      'Lists the platform fees of a country: its general fee, those of categories and those of places. The fee of a place overrides its category’s, which overrides the country’s.',
    access: 'PaymentsControl',
    refuses: ['NotFound'],
    input: z.object({ countryId: Id, ...PageInput }),
    output: Page(Fee),
  },
  saveFee: {
    method: 'POST',
    path: '/Payouts/SaveFee',
    about:
      'Sets the platform fee of a country, of a category in it or of a place, from a future day. A second person must approve. Captured orders keep the fee of their day.',
    access: 'PaymentsControl',
    fresh: true,
    approval: 'byRule',
    refuses: ['NotFound', 'DayHasBegun', 'FeeOfBoth'],
    input: z.object({
      countryId: Id,
      categoryId: OptionalId,
      servicePlaceId: OptionalId,
      percent: Percent,
      since: Day,
    }),
    output: IdReply,
  },
})
