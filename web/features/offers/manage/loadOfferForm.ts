import { endpoints } from '#web/api/endpoints.ts'
import type { LoaderContext } from '#web/api/loading/createLoader.ts'

/** What the form of a place's offers needs besides the offer. */
export async function loadOfferForm({ callEndpoint }: LoaderContext, placeId: number) {
  const [setting, history] = await Promise.all([
    callEndpoint(endpoints.offers.getSetting, { placeId }),
    callEndpoint(endpoints.offers.getPlaceHistory, { placeId }),
  ])
  return { setting, history }
}
