import { z } from 'zod'
import { errorKey } from './error.ts'
import { freeText, Id, Ids, Latitude, Longitude } from './fields.ts'
import { defaultRadiusKm } from './limits.ts'
import { wireName } from './wire.ts'

export const searchFields = {
  text: wireName(freeText(120).default(''), 'name'),
  categoryId: wireName(Id.optional(), 'catId', 'categoryId'),
  serviceIds: Ids.default([]).describe('Service IDs; matches any of them.'),
  countryId: Id.optional(),
  governmentId: Id.optional(),
  cityId: wireName(Id.optional(), 'regionId', 'cityId'),
  lat: Latitude.optional(),
  lng: Longitude.optional(),
  radiusKm: z
    .number()
    .min(0.1, errorKey('InvalidData'))
    .max(200, errorKey('InvalidData'))
    .default(defaultRadiusKm)
    .describe('Radius in kilometres around the point. Ignored without a point.'),
  openNow: z.boolean().default(false),
}

export const ServiceCount = z.object({ id: Id, name: z.string(), count: z.int() })
export type ServiceCount = z.infer<typeof ServiceCount>

/** Sort order of a search. By default: relevance with a text, else distance with a point, else newest. */
export function SearchOrder<const Order extends string>(orders: readonly [Order, ...Order[]]) {
  return z
    .enum(orders, errorKey('InvalidData'))
    .optional()
    .describe(
      'Sort order. Omitted: relevance with a text, else distance with a point, else newest. openNearby: what can be used now first, then the nearest to the point, then the highest rating.',
    )
}

/** Rejects a point with only one coordinate. */
export function requireFullPoint(
  { lat, lng }: { lat?: number | undefined; lng?: number | undefined },
  { addIssue }: z.RefinementCtx,
): void {
  if ((lat === undefined) === (lng === undefined)) return
  addIssue({ code: 'custom', message: errorKey('requiredField'), path: [lat === undefined ? 'lat' : 'lng'] })
}
