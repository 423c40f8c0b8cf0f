import { z } from 'zod'
import { defineEndpoints } from '../core/endpoint.ts'
import { Id, Month, OptionalId } from '../core/fields.ts'
import { CurrencyOfPrices } from '../regions/schemas.ts'
import { ProfitScale, ProfitSlice, SaleWay, ScaleInput, ScalePreview, sliceInput } from './schemas.ts'

const tierErrors = [
  'NotFound',
  'SlicesGap',
  'SlicesOverlap',
  'SliceEmpty',
  'SliceEnd',
  'TooManyDecimals',
] as const

/** On the wire a tier is a slice, and a schedule of tiers a scale. */
export const commissionTiers = defineEndpoints('profitSlices', {
  getAllProfitSlices: {
    method: 'GET',
    path: '/SalesClaims/GetAllProfitSlices',
    about: 'Lists the commission tiers of the newest scale, by default of the caller’s country.',
    access: { any: ['rank:SalesConsultant', 'ProfitSlicesControl'] },
    errors: ['NotFound'],
    input: z.object({ type: SaleWay.optional(), countryId: OptionalId }),
    output: z.array(ProfitSlice),
  },
  getProfitScales: {
    method: 'GET',
    path: '/SalesClaims/GetProfitScales',
    about: 'Lists the past, current and future commission scales of a country, newest first.',
    access: { any: ['rank:SalesConsultant', 'ProfitSlicesControl'] },
    errors: ['NotFound'],
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
    requiresReauth: true,
    approval: 'byRule',
    errors: [...tierErrors, 'Stale'],
    input: ScaleInput,
    output: ProfitScale,
  },
  previewProfitScale: {
    method: 'POST',
    path: '/SalesClaims/PreviewProfitScale',
    about:
      'Computes the commission of the current month’s sales with the given tiers, compared with the current scale. Saves nothing.',
    access: 'ProfitSlicesControl',
    isReadOnly: true,
    errors: tierErrors,
    input: ScaleInput,
    output: ScalePreview,
  },
  saveProfitSlice: {
    method: 'POST',
    path: '/SalesClaims/SaveProfitSlice',
    about:
      'Creates or updates a commission tier of the newest scale, from the next month on. Neighbouring tiers are adjusted so that there is no gap. A second person must approve a commission that leaves less of a sale than the country’s minimum share.',
    access: 'ProfitSlicesControl',
    requiresReauth: true,
    approval: 'byRule',
    errors: [...tierErrors, 'Stale', 'TooManySlices'],
    input: sliceInput.extend({ id: OptionalId, countryId: Id, type: SaleWay }),
    output: ProfitScale,
  },
  deleteProfitSlice: {
    method: 'DELETE',
    path: '/SalesClaims/DeleteProfitSlice',
    about:
      'Deletes a commission tier of the newest scale, from the next month on. The tier below extends to fill the gap. A second person must approve a commission that leaves less of a sale than the country’s minimum share.',
    access: 'ProfitSlicesControl',
    requiresReauth: true,
    approval: 'byRule',
    errors: ['NotFound', 'Stale', 'OnlySlice'],
    input: z.object({ id: Id }),
    output: ProfitScale,
  },
})
