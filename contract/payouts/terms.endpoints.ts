import { z } from 'zod'
import { defineEndpoints } from '../core/endpoint.ts'
import { errorKey } from '../core/error.ts'
import {
  Day,
  Id,
  IdReply,
  Money,
  OptionalId,
  Page,
  PageInput,
  Percent,
  requiredLine,
  Version,
} from '../core/fields.ts'
import { Fee, PayoutTerms, SettlementPeriod } from './schemas.ts'

export const payoutTerms = defineEndpoints('payoutTerms', {
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
    requiresReauth: true,
    approval: 'byRule',
    errors: ['NotFound', 'Stale', 'TooManyDecimals', 'CurrencyNotFound'],
    input: z.object({
      id: Id.describe('Country ID.'),
      period: SettlementPeriod,
      minimum: Money.min(0, errorKey('InvalidData')).max(1_000_000_000, errorKey('InvalidData')),
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
    errors: ['NotFound'],
    input: z.object({ countryId: Id, ...PageInput }),
    output: Page(Fee),
  },
  saveFee: {
    method: 'POST',
    path: '/Payouts/SaveFee',
    about:
      'Sets the platform fee of a country, of a category in it or of a place, from a future day. A second person must approve. Captured orders keep the fee of their day.',
    access: 'PaymentsControl',
    requiresReauth: true,
    approval: 'byRule',
    errors: ['NotFound', 'DayHasBegun', 'FeeOfBoth'],
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
