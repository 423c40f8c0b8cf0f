import type { OfferRow } from '#contract/offers/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { fetchQuery } from '#web/api/fetchQuery.ts'
import type { LatLng } from '#web/ui/location/geo.ts'
import { currentPosition, type PositionFailure } from '#web/ui/location/geolocation.ts'

export type ExpiringNearby = { point: LatLng; offers: OfferRow[] } | PositionFailure | 'noneNear'

export async function loadExpiringOffers(): Promise<ExpiringNearby> {
  const point = await currentPosition()
  if (typeof point === 'string') return point
  const { data } = await fetchQuery(endpoints.offers.search, { ...point, orderBy: 'ending', pageSize: 4 })
  return data.length > 0 ? { point, offers: data } : 'noneNear'
}
