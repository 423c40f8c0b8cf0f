import { favourites } from '#contract/favourites/endpoints.ts'
import type { Feature } from '#server/core/feature.ts'
import { routes } from '#server/core/request/routes.ts'
import { favouritesJobs } from './favourites.jobs.ts'
import { favouritesListeners } from './favourites.listeners.ts'
import { favouritesNotifications } from './favourites.notifications.ts'
import { mergeFavourites, saveFavourite } from './favourites.service.ts'
import { listFavouriteOffers, listFavouritePlaces } from './listing.service.ts'

const favouritesRoutes = routes(favourites, {
  saveFavourite: ({ ctx, actor, input }) => saveFavourite(ctx, actor, input),
  mergeFavourites: ({ ctx, actor, input }) => mergeFavourites(ctx, actor, input.items),
  getFavouritePlaces: ({ ctx, actor, input }) => listFavouritePlaces(ctx, actor, input),
  getFavouriteOffers: ({ ctx, actor, input }) => listFavouriteOffers(ctx, actor, input),
})

export const favouritesFeature: Feature = {
  routes: favouritesRoutes,
  listeners: [...favouritesListeners, ...favouritesNotifications],
  jobs: favouritesJobs,
}
