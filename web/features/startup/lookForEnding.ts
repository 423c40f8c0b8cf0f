import type { OfferRow } from '#contract/offers.ts'
import { calls } from '#web/api/calls.ts'
import { fetchQuery } from '#web/api/fetchQuery.ts'
import type { LatLng } from '#web/ui/location/geo.ts'
import { currentPosition, type PositionFailure } from '#web/ui/location/geolocation.ts'

/** What ends first near somebody, or why that isn't known. */
export type Near = { point: LatLng; offers: OfferRow[] } | PositionFailure | 'noneNear'

export async function lookForEnding(): Promise<Near> {
  const point = await currentPosition()
  if (typeof point === 'string') return point
  const { data } = await fetchQuery(calls.offers.search, { ...point, orderBy: 'ending', pageSize: 4 })
  return data.length > 0 ? { point, offers: data } : 'noneNear'
}
