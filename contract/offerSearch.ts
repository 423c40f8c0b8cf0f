import { z } from 'zod'
import { discountTypes } from './discount.ts'
import type { FailureCode } from './failures.ts'
import { Id, PageInput } from './fields.ts'
import { SearchOrder, searchFields, wholePoint } from './searchFields.ts'
import { wire } from './wire.ts'

const key = (code: FailureCode) => code

/** What offers are searched for by. */
export const OfferSearch = z
  .object({
    ...searchFields,
    text: searchFields.text.describe('Part of a title, place, category, service or area.'),
    placeId: wire(Id.optional(), 'servicePlaceId', 'serivesPlaceId', 'placeId'),
    openNow: searchFields.openNow.describe(
      'Only offers that are valid now at a branch that is open or whose hours are unknown.',
    ),
    discountType: z.enum(discountTypes, key('InvalidData')).optional(),
    affordable: z
      .boolean()
      .default(false)
      .describe('Only offers that the caller has enough points for. Ignored for callers who aren’t members.'),
    orderBy: SearchOrder(['relevance', 'distance', 'newest', 'ending', 'saving']),
    ...PageInput,
  })
  .superRefine(wholePoint)
export type OfferSearch = z.output<typeof OfferSearch>
