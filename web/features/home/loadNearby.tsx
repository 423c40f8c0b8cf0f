import type { ReactNode } from 'react'
import type { Language } from '#contract/core/text.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { fetchQuery } from '#web/api/fetchQuery.ts'
import { type PlaceItem, presentPlace } from '#web/ui/cards/place.ts'
import type { LatLng } from '#web/ui/location/geo.ts'
import { currentPosition } from '#web/ui/location/geolocation.ts'
import { NearbyOffers } from './NearbyOffers.tsx'
import { nearbyText } from './nearby.text.ts'

/** Nearby places and offers, or an error message. */
export type Nearby = { point: LatLng; places: PlaceItem[]; offers: ReactNode } | string

export async function loadNearby(language: Language): Promise<Nearby> {
  const t = nearbyText[language]
  const point = await currentPosition()
  if (typeof point === 'string') return t[point]
  const [places, offers] = await Promise.all([
    fetchQuery(endpoints.places.search, { ...point, orderBy: 'distance', pageSize: 8 }),
    fetchQuery(endpoints.offers.search, { ...point, orderBy: 'saving', pageSize: 4 }),
  ])
  if (places.data.length === 0) return t.none
  return {
    point,
    places: places.data.map((row) => presentPlace(row)),
    offers: offers.data.length > 0 && <NearbyOffers point={point} offers={offers.data} />,
  }
}
