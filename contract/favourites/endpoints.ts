import { z } from 'zod'
import { defineEndpoints } from '../core/endpoint.ts'
import { errorKey } from '../core/error.ts'
import { Page, PageInput } from '../core/fields.ts'
import { maxFavourites } from '../core/limits.ts'
import { PlaceRow } from '../places/schemas.ts'
import { FavouriteOffer, favouriteRef } from './schemas.ts'

export const favourites = defineEndpoints('favourites', {
  saveFavourite: {
    method: 'POST',
    path: '/Favourites/SaveFavourite',
    about: `Adds a place or an offer to the caller’s favourites, or removes it. Limit: ${maxFavourites}. Members are notified of new offers of favourite places.`,
    access: 'rank:User',
    errors: ['NotFound', 'TooManyFavourites'],
    input: favouriteRef.extend({ isFavourite: z.boolean() }),
    output: favouriteRef.extend({ isFavourite: z.boolean() }),
  },
  mergeFavourites: {
    method: 'POST',
    path: '/Favourites/MergeFavourites',
    about:
      'Adds favourites that were stored on a device before login, newest first. Returns in `taken` those that the device no longer needs to store.',
    access: 'rank:User',
    input: z.object({ items: z.array(favouriteRef).max(maxFavourites, errorKey('InvalidData')) }),
    output: z.object({
      taken: z.array(favouriteRef).describe('Favourites that the device no longer needs to store.'),
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
