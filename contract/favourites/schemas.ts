import { z } from 'zod'
import { errorKey } from '../core/error.ts'
import { Id } from '../core/fields.ts'
import { OfferRow } from '../offers/schemas.ts'

export const favouriteRef = z.object({ kind: z.enum(['place', 'offer'], errorKey('InvalidData')), id: Id })
export type FavouriteRef = z.infer<typeof favouriteRef>

/** Including unavailable ones. */
export const FavouriteOffer = OfferRow.pick({
  id: true,
  placeId: true,
  placeName: true,
  title: true,
  art: true,
  images: true,
  discountType: true,
  discountValue: true,
  priceAfter: true,
  pointsType: true,
  points: true,
  left: true,
  validTo: true,
  currency: true,
  cityName: true,
  state: true,
})
export type FavouriteOffer = z.infer<typeof FavouriteOffer>

export const FavouriteIds = z.object({ places: z.array(Id), offers: z.array(Id) })
