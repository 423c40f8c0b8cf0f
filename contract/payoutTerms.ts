import { z } from 'zod'
import { calls } from './call.ts'
import type { FailureCode } from './failures.ts'
import {
  Day,
  Id,
  IdReply,
  line,
  Money,
  Named,
  OptionalId,
  Page,
  PageInput,
  Percent,
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
  id: Id.describe('Of the country.'),
  name: z.string(),
  currency: CurrencyOfPrices.nullable(),
  isSet: z.boolean().describe('Until they are, no statement is closed there.'),
  period: SettlementPeriod,
  minimum: Money.describe('Less than this is not paid, and waits for the next statement.'),
  taxPercent: z.number().describe('The tax on the fee.'),
  ...Seller,
  version: Version.describe('0: not set.'),
})
export type PayoutTerms = z.infer<typeof PayoutTerms>

export const Fee = z.object({
  id: Id,
  countryId: Id,
  category: Named.nullable(),
  place: Named.nullable(),
  percent: z.number().describe('Of what the points of an order are worth.'),
  since: Day.describe('The first day for which it holds, where the place is.'),
  state: z.enum(['next', 'current', 'past']),
})
export type Fee = z.infer<typeof Fee>

const sellerLine = (max: number) => line(max).min(1, key('requiredField'))

export const payoutTerms = calls('payoutTerms', {
  getPayoutTerms: {
    method: 'GET',
    path: '/Payouts/GetTerms',
    about:
      'How places are paid in each country: how often, from what amount on, and who issues the invoices.',
    access: 'PaymentsControl',
    input: z.object({}),
    output: z.array(PayoutTerms),
  },
  savePayoutTerms: {
    method: 'POST',
    path: '/Payouts/SaveTerms',
    about:
      'Sets how places are paid in a country, in full; a colleague agrees. It holds for the statements that are closed from then on.',
    access: 'PaymentsControl',
    fresh: true,
    approval: 'byRule',
    refuses: ['NotFound', 'Stale', 'TooManyDecimals', 'CurrencyNotFound'],
    input: z.object({
      id: Id.describe('Of the country.'),
      period: SettlementPeriod,
      minimum: Money.min(0, key('InvalidData')).max(1_000_000_000, key('InvalidData')),
      taxPercent: Percent,
      sellerName: sellerLine(120),
      sellerAddress: sellerLine(300),
      sellerTaxNumber: sellerLine(40),
      version: Version.optional(),
    }),
    output: PayoutTerms,
  },
  getFees: {
    method: 'GET',
    path: '/Payouts/GetFees',
    about:
      'The fees of a country: its own, those of categories and those that were agreed with places. That of the place holds before that of its category, and that before the country’s.',
    access: 'PaymentsControl',
    refuses: ['NotFound'],
    input: z.object({ countryId: Id, ...PageInput }),
    output: Page(Fee),
  },
  saveFee: {
    method: 'POST',
    path: '/Payouts/SaveFee',
    about:
      'Sets a fee from a day to come on: of a country, of a category there, or of one place; a colleague agrees. What was captured before keeps the fee of its day.',
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
