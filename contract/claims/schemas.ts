import { z } from 'zod'
import { errorKey } from '../core/error.ts'
import { Id, Instant, Money, Month, Named, Percent, Price, Version } from '../core/fields.ts'
import { maxCommissionTiers } from '../core/limits.ts'
import { wireName } from '../core/wire.ts'
import { CurrencyOfPrices } from '../regions/schemas.ts'

export const SaleWay = z.enum(['online', 'offline'])
export type SaleWay = z.infer<typeof SaleWay>

export const ProfitSlice = z.object({
  id: Id,
  type: SaleWay,
  countryId: Id,
  from: Money.describe('Lower bound of the month’s sales (inclusive), in the currency’s unit.'),
  to: Money.nullable().describe(
    'Upper bound of the month’s sales (exclusive), in the currency’s unit; `null` if unbounded.',
  ),
  percent: z.number(),
})
export type ProfitSlice = z.infer<typeof ProfitSlice>

export const ProfitScale = z.object({
  id: Id.describe('Scale ID. Send the ID of the newest scale as `version` when saving.'),
  type: SaleWay,
  since: Month.describe('First month to which the scale applies.'),
  state: z.enum(['next', 'current', 'past']),
  slices: z.array(ProfitSlice).describe('Commission tiers from 0 on, without gaps.'),
})
export type ProfitScale = z.infer<typeof ProfitScale>

const Bound = z
  .number({ error: ({ input }) => errorKey(input === undefined ? 'requiredField' : 'decimal') })
  .min(0, errorKey('InvalidData'))
  .max(1_000_000_000, errorKey('InvalidData'))
  .refine((amount) => Number(amount.toFixed(3)) === amount, errorKey('TooManyDecimals'))

export const sliceInput = z.object({ from: Bound, to: Price.nullable(), percent: Percent })

export const ScaleInput = z.object({
  countryId: Id,
  type: SaleWay,
  slices: z
    .array(sliceInput)
    .min(1, errorKey('requiredField'))
    .max(maxCommissionTiers, errorKey('TooManySlices'))
    .describe(
      'Commission tiers from 0 on. Each starts where the previous one ends, and the last is unbounded.',
    ),
  version: Version.optional().describe('ID of the newest scale as it was shown; 0 if there was none.'),
})
export type ScaleInput = z.infer<typeof ScaleInput>

const Difference = z.object({ before: Money, after: Money })

export const ScalePreview = z.object({
  currency: CurrencyOfPrices,
  since: Month.describe('First month to which the scale would apply.'),
  month: Month.describe('Current month, whose sales are used.'),
  total: Difference.describe('Total commission by the current tiers and by the given ones.'),
  consultantsCount: z.int(),
  consultants: z
    .array(Named.extend({ sold: Money, ...Difference.shape }))
    .describe('Consultants with the highest sales, at most fifty.'),
})
export type ScalePreview = z.infer<typeof ScalePreview>

export const MonthProfit = z.object({
  month: Month,
  type: SaleWay,
  count: z.int(),
  sold: Money.describe('Amount sold in the month, less reversals.'),
  profit: Money,
})
export type MonthProfit = z.infer<typeof MonthProfit>

export const SlicePart = z.object({ percent: z.number(), amount: wireName(Money, 'mony') })

export const ProfitGroup = MonthProfit.extend({
  before: Money.describe('Commission of that month that was settled earlier.'),
  parts: z.array(SlicePart).describe('Breakdown by commission tier.'),
})
export type ProfitGroup = z.infer<typeof ProfitGroup>

export const ProfitRow = z.object({
  registrationId: Id,
  at: Instant,
  memberName: z.string().describe('Name of the member, masked unless the caller manages them.'),
  packageName: z.string().describe('Name of the package at the time of sale.'),
  amount: wireName(Money, 'mony').describe('Amount of the sale; negative for a reversal.'),
  way: SaleWay,
  percent: z
    .number()
    .nullable()
    .describe('Commission rate in percent; `null` if the sale spans several tiers.'),
  parts: z.array(SlicePart),
  profit: Money,
  claimId: Id.nullable().describe('Settlement ID; `null` if the row is unsettled.'),
})
export type ProfitRow = z.infer<typeof ProfitRow>

export const Settling = {
  profit: Money.describe('Commission; negative if reversals exceed sales.'),
  cash: Money.describe('Amount deducted for cash owed. A negative commission is added to the cash owed.'),
  net: Money.describe('Amount paid out.'),
}

export const openSums = z.object({ count: z.int(), sold: Money, ...Settling })

export const UnclaimedUser = z.object({
  userId: Id,
  name: z.string(),
  currency: CurrencyOfPrices,
  count: z.int(),
  sold: Money,
  ...Settling,
  cashOwed: Money,
  months: z.array(MonthProfit),
  requestedAt: Instant.nullable().describe(
    'Time when the consultant requested settlement; `null` if they didn’t.',
  ),
})
export type UnclaimedUser = z.infer<typeof UnclaimedUser>

export const Claim = z.object({
  id: Id,
  user: Named,
  countryId: Id,
  countryName: z.string(),
  currency: CurrencyOfPrices,
  settledBy: z.string(),
  at: Instant,
  until: Instant,
  count: z.int(),
  ...Settling,
})
export type Claim = z.infer<typeof Claim>

export const Earnings = z.object({
  countryId: Id,
  countryName: z.string(),
  currency: CurrencyOfPrices,
  thisMonth: z.object({ sold: Money, profit: Money }),
  claimed: Money.describe('Commission settled so far.'),
  open: openSums.describe('Unsettled commission.'),
  cashOwed: Money,
  requestedAt: Instant.nullable(),
  lastClaim: z.object({ id: Id, at: Instant }).nullable(),
  months: z
    .array(z.object({ month: Month, sold: Money, profit: Money, claimed: Money }))
    .describe('Last twelve months, earliest first.'),
})
export type Earnings = z.infer<typeof Earnings>
