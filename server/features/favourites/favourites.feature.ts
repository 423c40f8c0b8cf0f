import { favourites } from '#contract/favourites/endpoints.ts'
import type { Feature } from '#server/core/feature.ts'
import { routes } from '#server/core/request/routes.ts'
import { favouritesJobs } from './favourites.jobs.ts'
import { favouritesListeners } from './favourites.listeners.ts'
import { favouritesNotifications } from './favourites.notifications.ts'
import { mergeFavourites, saveFavourite } from './favourites.service.ts'
import { getFavouriteOffers, getFavouritePlaces } from './listing.service.ts'

export const favouritesFeature: Feature = {
  routes: routes(favourites, { saveFavourite, mergeFavourites, getFavouritePlaces, getFavouriteOffers }),
  listeners: [...favouritesListeners, ...favouritesNotifications],
  jobs: favouritesJobs,
}
