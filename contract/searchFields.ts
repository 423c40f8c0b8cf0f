import { z } from 'zod'
import type { FailureCode } from './failures.ts'
import { freeText, Id, Ids, Latitude, Longitude } from './fields.ts'
import { usualRadiusKm } from './limits.ts'
import { wire } from './wire.ts'

const key = (code: FailureCode) => code

/** What places and offers are searched for by alike. */
export const searchFields = {
  text: wire(freeText(120).default(''), 'name'),
  categoryId: wire(Id.optional(), 'catId', 'categoryId'),
  serviceIds: Ids.default([]).describe('Service IDs; matches any of them.'),
  countryId: Id.optional(),
  governmentId: Id.optional(),
  cityId: wire(Id.optional(), 'regionId', 'cityId'),
  lat: Latitude.optional(),
  lng: Longitude.optional(),
  radiusKm: z
    .number()
    .min(0.1, key('InvalidData'))
    .max(200, key('InvalidData'))
    .default(usualRadiusKm)
    .describe('Radius in kilometres around the point. Ignored without a point.'),
  openNow: z.boolean().default(false),
}

/** How many of what was found have a service. */
export const ServiceCount = z.object({ id: Id, name: z.string(), count: z.int() })

/** The orders of a search; missing: relevance with a text, else distance with a point, else newest. */
export function SearchOrder<const Order extends string>(orders: readonly [Order, ...Order[]]) {
  return z
    .enum(orders, key('InvalidData'))
    .optional()
    .describe('Sort order. Omitted: relevance with a text, else distance with a point, else newest.')
}

/** Of a point neither half may be missing. */
export function wholePoint(
  { lat, lng }: { lat?: number | undefined; lng?: number | undefined },
  { addIssue }: z.RefinementCtx,
): void {
  if ((lat === undefined) === (lng === undefined)) return
  addIssue({ code: 'custom', message: key('requiredField'), path: [lat === undefined ? 'lat' : 'lng'] })
}
