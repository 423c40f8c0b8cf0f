import { endpoints } from '#web/api/endpoints.ts'
import type { LoaderContext } from '#web/api/loading/createLoader.ts'

/** Loads the data that the offer form needs in addition to the offer. */
export async function loadOfferForm({ callEndpoint }: LoaderContext, placeId: number) {
  const [setting, history] = await Promise.all([
    callEndpoint(endpoints.offers.getSetting, { placeId }),
    callEndpoint(endpoints.offers.getPlaceHistory, { placeId }),
  ])
  return { setting, history }
}
