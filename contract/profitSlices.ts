import { z } from 'zod'
import { calls } from './call.ts'
import type { FailureCode } from './failures.ts'
import { Id, Money, Month, Named, OptionalId, Percent, Price, Version } from './fields.ts'
import { mostSlices } from './limits.ts'
import { CurrencyOfPrices } from './regions.ts'

const key = (code: FailureCode) => code

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
  .number({ error: ({ input }) => key(input === undefined ? 'requiredField' : 'decimal') })
  .min(0, key('InvalidData'))
  .max(1_000_000_000, key('InvalidData'))
  .refine((amount) => Number(amount.toFixed(3)) === amount, key('TooManyDecimals'))

const SliceInput = z.object({ from: Bound, to: Price.nullable(), percent: Percent })

export const ScaleInput = z.object({
  countryId: Id,
  type: SaleWay,
  slices: z
    .array(SliceInput)
    .min(1, key('requiredField'))
    .max(mostSlices, key('TooManySlices'))
    .describe(
      'Commission tiers from 0 on. Each starts where the previous one ends, and the last is unbounded.',
    ),
  version: Version.optional().describe('ID of the newest scale as it was shown; 0 if there was none.'),
})
export type ScaleInput = z.infer<typeof ScaleInput>

const ofLadders = [
  'NotFound',
  'SlicesGap',
  'SlicesOverlap',
  'SliceEmpty',
  'SliceEnd',
  'TooManyDecimals',
] as const

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

export const profitSlices = calls('profitSlices', {
  getAllProfitSlices: {
    method: 'GET',
    path: '/SalesClaims/GetAllProfitSlices',
    about: 'Lists the commission tiers of the newest scale, by default of the caller’s country.',
    access: { any: ['rank:SalesConsultant', 'ProfitSlicesControl'] },
    input: z.object({ type: SaleWay.optional(), countryId: OptionalId }),
    output: z.array(ProfitSlice),
  },
  getProfitScales: {
    method: 'GET',
    path: '/SalesClaims/GetProfitScales',
    about: 'Lists the past, current and future commission scales of a country, newest first.',
    access: { any: ['rank:SalesConsultant', 'ProfitSlicesControl'] },
    refuses: ['NotFound'],
    input: z.object({ countryId: OptionalId.describe('Country ID. Omitted or 0: the caller’s country.') }),
    output: z.object({
      countryId: Id,
      currency: CurrencyOfPrices,
      nextMonth: Month.describe('First month to which a change applies.'),
      scales: z.array(ProfitScale),
    }),
  },
  saveProfitScale: {
    method: 'POST',
    path: '/SalesClaims/SaveProfitScale',
    about:
      'Replaces all commission tiers of a country and sales channel, from the next month on. A second person must approve a commission that leaves less of a sale than the country’s minimum share.',
    access: 'ProfitSlicesControl',
    fresh: true,
    approval: 'byRule',
    refuses: [...ofLadders, 'Stale'],
    input: ScaleInput,
    output: ProfitScale,
  },
  previewProfitScale: {
    method: 'POST',
    path: '/SalesClaims/PreviewProfitScale',
    about:
      'Computes the commission of the current month’s sales with the given tiers, compared with the current scale. Saves nothing.',
    access: 'ProfitSlicesControl',
    reads: true,
    refuses: ofLadders,
    input: ScaleInput,
    output: ScalePreview,
  },
  saveProfitSlice: {
    method: 'POST',
    path: '/SalesClaims/SaveProfitSlice',
    about:
      'Creates or updates a commission tier of the newest scale, from the next month on. Neighbouring tiers are adjusted so that there is no gap. A second person must approve a commission that leaves less of a sale than the country’s minimum share.',
    access: 'ProfitSlicesControl',
    fresh: true,
    approval: 'byRule',
    refuses: [...ofLadders, 'Stale', 'TooManySlices'],
    input: SliceInput.extend({ id: OptionalId, countryId: Id, type: SaleWay }),
    output: ProfitScale,
  },
  deleteProfitSlice: {
    method: 'DELETE',
    path: '/SalesClaims/DeleteProfitSlice',
    about:
      'Deletes a commission tier of the newest scale, from the next month on. The tier below extends to fill the gap. A second person must approve a commission that leaves less of a sale than the country’s minimum share.',
    access: 'ProfitSlicesControl',
    fresh: true,
    approval: 'byRule',
    refuses: ['NotFound', 'Stale', 'OnlySlice'],
    input: z.object({ id: Id }),
    output: ProfitScale,
  },
})
