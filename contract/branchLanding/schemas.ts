import { z } from 'zod'
import { Id } from '../core/fields.ts'
import { OfferRow } from '../offers/schemas.ts'
import { PlaceBranch, PlaceRow, PublicPlace } from '../places/schemas.ts'

/** Landing page of a branch's QR code. */
export const Door = z.object({
  branchId: Id,
  place: PublicPlace.pick({ id: true, name: true, nameAr: true, nameEn: true, category: true })
    .nullable()
    .describe('Place; `null` if it is not public now.'),
  branch: PlaceBranch.nullable().describe('Branch; `null` if it was deleted or its place is not public.'),
  others: z.array(PlaceBranch).describe('Other branches of the place, open ones first.'),
  discounts: z
    .array(z.object({ serviceId: Id, name: z.string(), percent: z.int() }))
    .describe('Standing discounts for members, highest first.'),
  usableNow: z.array(OfferRow).describe('Offers that are valid at the branch now, while it is open.'),
  later: z.array(OfferRow).describe('Other offers of the branch, next first.'),
  nearby: z.array(PlaceRow).describe('Nearby places if this one is not public.'),
})
export type Door = z.infer<typeof Door>
