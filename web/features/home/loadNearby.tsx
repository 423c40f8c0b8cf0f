import type { ReactNode } from 'react'
import type { Language } from '#contract/core/text.ts'
import type { OfferRow } from '#contract/offers/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { fetchQuery } from '#web/api/fetchQuery.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { type PlaceItem, presentPlace } from '#web/ui/cards/place.ts'
import { useText } from '#web/ui/language/language.tsx'
import type { LatLng } from '#web/ui/location/geo.ts'
import { currentPosition } from '#web/ui/location/geolocation.ts'
import { HomeSection, OfferCards } from './HomeSection.tsx'
import { nearbyText } from './home.text.ts'

/** A string is an error message. */
export type Nearby = { point: LatLng; places: PlaceItem[]; offers: ReactNode } | string

function NearbyOffers({ point, offers }: { point: LatLng; offers: readonly OfferRow[] }) {
  const t = useText(nearbyText)
  const address = useAddress()
  const search = `?lat=${point.lat}&lng=${point.lng}&orderBy=distance`
  return (
    <HomeSection id="offers" title={t.bestOffers} more={[t.allOffers, address('OffersFilterPage') + search]}>
      <OfferCards offers={offers} />
    </HomeSection>
  )
}

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
