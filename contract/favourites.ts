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
    about: `Keeps a place or an offer among one’s favourites, at most ${mostFavourites}, or no longer. New offers of a place that is kept are told.`,
    access: 'rank:User',
    refuses: ['NotFound', 'TooManyFavourites'],
    input: Favourite.extend({ isFavourite: z.boolean() }),
    output: Favourite.extend({ isFavourite: z.boolean() }),
  },
  mergeFavourites: {
    method: 'POST',
    path: '/Favourites/MergeFavourites',
    about:
      'Adds what was kept on a device before its owner logged in, the latest first. What no longer fits is not among `taken`.',
    access: 'rank:User',
    input: z.object({ items: z.array(Favourite).max(mostFavourites, key('InvalidData')) }),
    output: z.object({ taken: z.array(Favourite).describe('What the device need not keep any longer.') }),
  },
  getFavouritePlaces: {
    method: 'GET',
    path: '/Favourites/GetFavouritePlaces',
    about: 'The places that one keeps, the latest first.',
    access: 'rank:User',
    input: z.object(PageInput),
    output: Page(PlaceRow),
  },
  getFavouriteOffers: {
    method: 'GET',
    path: '/Favourites/GetFavouriteOffers',
    about: 'The offers that one keeps, those that ended too, the latest first.',
    access: 'rank:User',
    input: z.object(PageInput),
    output: Page(FavouriteOffer),
  },
})
