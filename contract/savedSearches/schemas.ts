import { z } from 'zod'
import { errorKey } from '../core/error.ts'
import { Id, Instant, Latitude, Longitude } from '../core/fields.ts'
import { roundDegrees } from '../core/position.ts'
import { requireFullPoint, searchFields } from '../core/searchFields.ts'
import { wireName } from '../core/wire.ts'
import { discountTypes } from '../offers/discount.ts'
import { Bounds } from '../places/schemas.ts'

const { text, categoryId, serviceIds, countryId, governmentId, cityId, radiusKm } = searchFields

export const SearchKind = z.enum(['places', 'offers'], errorKey('InvalidData'))
export type SearchKind = z.infer<typeof SearchKind>

/** Without what depends on the hour or on the balance, such as “open now”: a saved search stays the same. */
export const SavedFilters = z
  .object({
    text,
    categoryId,
    serviceIds,
    countryId,
    governmentId,
    cityId,
    lat: Latitude.overwrite(roundDegrees)
      .optional()
      .describe('Latitude of the point. Rounded to about 100 metres before it is stored, as `lng` is.'),
    lng: Longitude.overwrite(roundDegrees).optional(),
    radiusKm,
    bounds: Bounds.optional().describe('Bounding box on the map. Ignored for offers.'),
    placeId: wireName(Id.optional(), 'servicePlaceId', 'placeId').describe(
      'Place of the offers. Ignored for places.',
    ),
    discountType: z
      .enum(discountTypes, errorKey('InvalidData'))
      .optional()
      .describe('Discount type of the offers. Ignored for places.'),
  })
  .superRefine(requireFullPoint)
export type SavedFilters = z.output<typeof SavedFilters>

export const SavedSearch = z.object({
  id: Id,
  kind: SearchKind,
  name: z.string(),
  filters: SavedFilters,
  notifies: z.boolean().describe('Whether the caller is notified of new matches.'),
  savedAt: Instant,
})
export type SavedSearch = z.infer<typeof SavedSearch>
