import { offers } from '#contract/offers/endpoints.ts'
import type { Feature } from '#server/core/feature.ts'
import { routes } from '#server/core/request/routes.ts'
import { getManagedOffer, listOffers } from './managedOffer.service.ts'
import { getOfferSetting } from './offerSetting.service.ts'
import { changeOfferState, deleteOffer } from './offerState.service.ts'
import { offersJobs } from './offers.jobs.ts'
import { offersListeners } from './offers.listeners.ts'
import { offersNotifications } from './offers.notifications.ts'
import { getOffer } from './publicOffer.service.ts'
import { saveOffer } from './saveOffer.service.ts'
import { searchOffers } from './search.service.ts'

const offersRoutes = routes(offers, {
  search: ({ ctx, actor, input }) => searchOffers(ctx, actor, input),
  getOffer: ({ ctx, actor, input }) => getOffer(ctx, actor, input.id),
  listOffers: ({ ctx, actor, input }) => listOffers(ctx, actor, input),
  getSetting: ({ ctx, actor, input }) => getOfferSetting(ctx, actor, input.placeId),
  getManagedOffer: ({ ctx, actor, input }) => getManagedOffer(ctx, actor, input.id),
  saveOffer: ({ ctx, actor, input }) => saveOffer(ctx, actor, input),
  changeOfferState: ({ ctx, actor, input }) => changeOfferState(ctx, actor, input),
  deleteOffer: ({ ctx, actor, input }) => deleteOffer(ctx, actor, input),
})

export const offersFeature: Feature = {
  routes: offersRoutes,
  listeners: [...offersListeners, ...offersNotifications],
  jobs: offersJobs,
}
