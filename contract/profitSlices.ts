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
  from: Money.describe('Inclusive, of what is sold in a month.'),
  to: Money.nullable().describe('Exclusive; null: without an end.'),
  percent: z.number(),
})
export type ProfitSlice = z.infer<typeof ProfitSlice>

export const ProfitScale = z.object({
  id: Id.describe('What is saved names that of the newest scale as its version.'),
  type: SaleWay,
  since: Month.describe('The first month for which it holds.'),
  state: z.enum(['next', 'current', 'past']),
  slices: z.array(ProfitSlice).describe('From nothing on, without gaps.'),
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
    .describe('From nothing on; each begins where the one before it ends, and the last has no end.'),
  version: Version.optional().describe('The id of the newest scale as it was shown; 0 where there was none.'),
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
  since: Month.describe('From when the scale would hold.'),
  month: Month.describe('The month whose sales these are: the one that runs.'),
  total: Difference.describe('What everybody’s sales bring, by the slices that hold and by these.'),
  consultantsCount: z.int(),
  consultants: z
    .array(Named.extend({ sold: Money, ...Difference.shape }))
    .describe('Those who sold most, at most fifty.'),
})
export type ScalePreview = z.infer<typeof ScalePreview>

export const profitSlices = calls('profitSlices', {
  getAllProfitSlices: {
    method: 'GET',
    path: '/SalesClaims/GetAllProfitSlices',
    about:
      'The slices of what is sold in a month, of the newest scale, of which a share is earned; by default those of the caller’s country.',
    access: { any: ['rank:SalesConsultant', 'ProfitSlicesControl'] },
    input: z.object({ type: SaleWay.optional(), countryId: OptionalId }),
    output: z.array(ProfitSlice),
  },
  getProfitScales: {
    method: 'GET',
    path: '/SalesClaims/GetProfitScales',
    about: 'Every scale that holds, will hold or held in a country, the newest first.',
    access: { any: ['rank:SalesConsultant', 'ProfitSlicesControl'] },
    refuses: ['NotFound'],
    input: z.object({ countryId: OptionalId.describe('0 or missing: the caller’s.') }),
    output: z.object({
      countryId: Id,
      currency: CurrencyOfPrices,
      nextMonth: Month.describe('The first for which a change holds.'),
      scales: z.array(ProfitScale),
    }),
  },
  saveProfitScale: {
    method: 'POST',
    path: '/SalesClaims/SaveProfitScale',
    about:
      'Saves all slices of a country and a way of selling, for the months that begin after it. A second person approves a commission that leaves less of a sale than the country’s minimum share.',
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
    about: 'What these slices would make of the sales of the month that runs, beside those that hold.',
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
      'Adds a slice, or changes one of the newest scale, for the months that begin after it. Its neighbours make room or close up, so that no gap is left. A second person approves a commission that leaves less of a sale than the country’s minimum share.',
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
      'Deletes a slice of the newest scale, for the months that begin after it; the one before it takes its place. A second person approves a commission that leaves less of a sale than the country’s minimum share.',
    access: 'ProfitSlicesControl',
    fresh: true,
    approval: 'byRule',
    refuses: ['NotFound', 'Stale', 'OnlySlice'],
    input: z.object({ id: Id }),
    output: ProfitScale,
  },
})
