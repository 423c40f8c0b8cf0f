import { z } from 'zod'
import { calls } from './call.ts'
import type { FailureCode } from './failures.ts'
import { Id, Page, PageInput } from './fields.ts'
import { mostFavourites } from './limits.ts'
import { OfferRow } from './offers.ts'
import { PlaceRow } from './places.ts'

const key = (code: FailureCode) => code

const Favourite = z.object({ kind: z.enum(['place', 'offer'], key('InvalidData')), id: Id })
export type Favourite = z.infer<typeof Favourite>

/** An offer that is kept, as its card shows it, whether or not it can still be had. */
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

/** The ids of what somebody keeps. */
export const FavouriteIds = z.object({ places: z.array(Id), offers: z.array(Id) })

export const favourites = calls('favourites', {
  saveFavourite: {
    method: 'POST',
    path: '/Favourites/SaveFavourite',
    about: `Adds a place or an offer to the caller’s favourites, or removes it. Limit: ${mostFavourites}. Members are notified of new offers of favourite places.`,
    access: 'rank:User',
    refuses: ['NotFound', 'TooManyFavourites'],
    input: Favourite.extend({ isFavourite: z.boolean() }),
    output: Favourite.extend({ isFavourite: z.boolean() }),
  },
  mergeFavourites: {
    method: 'POST',
    path: '/Favourites/MergeFavourites',
    about:
      'Adds favourites that were stored on a device before login, newest first. Returns in `taken` those that the device no longer needs to store.',
    access: 'rank:User',
    input: z.object({ items: z.array(Favourite).max(mostFavourites, key('InvalidData')) }),
    output: z.object({
      taken: z.array(Favourite).describe('Favourites that the device no longer needs to store.'),
    }),
  },
  getFavouritePlaces: {
    method: 'GET',
    path: '/Favourites/GetFavouritePlaces',
    about: 'Lists the caller’s favourite places, newest first.',
    access: 'rank:User',
    input: z.object(PageInput),
    output: Page(PlaceRow),
  },
  getFavouriteOffers: {
    method: 'GET',
    path: '/Favourites/GetFavouriteOffers',
    about: 'Lists the caller’s favourite offers, newest first. Includes offers that have ended.',
    access: 'rank:User',
    input: z.object(PageInput),
    output: Page(FavouriteOffer),
  },
})
