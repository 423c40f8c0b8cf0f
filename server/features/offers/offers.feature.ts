import { offers } from '#contract/offers/endpoints.ts'
import type { Feature } from '#server/core/feature.ts'
import { routes } from '#server/core/request/routes.ts'
import { getEligibility } from './eligibility.service.ts'
import { getManagedOffer, listOffers } from './managedOffer.service.ts'
import { getSetting } from './offerFormData.service.ts'
import { changeOfferState, deleteOffer } from './offerState.service.ts'
import { offersJobs } from './offers.jobs.ts'
import { offersListeners } from './offers.listeners.ts'
import { offersNotifications } from './offers.notifications.ts'
import { getPlaceHistory } from './placeHistory.service.ts'
import { getOffer } from './publicOffer.service.ts'
import { saveOffer } from './saveOffer.service.ts'
import { getBestOffers, searchOffers } from './search.service.ts'

export const offersFeature: Feature = {
  routes: routes(offers, {
    search: searchOffers,
    getBestOffers,
    getOffer,
    getEligibility,
    listOffers,
    getSetting,
    getPlaceHistory,
    getManagedOffer,
    saveOffer,
    changeOfferState,
    deleteOffer,
  }),
  listeners: [...offersListeners, ...offersNotifications],
  jobs: offersJobs,
}
