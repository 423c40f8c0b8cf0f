import type { OfferRow } from '#contract/offers/schemas.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { useText } from '#web/ui/language/language.tsx'
import type { LatLng } from '#web/ui/location/geo.ts'
import { HomeSection, Tickets } from './HomeSection.tsx'
import { nearbyText } from './nearby.text.ts'

export function NearbyOffers({ point, offers }: { point: LatLng; offers: readonly OfferRow[] }) {
  const t = useText(nearbyText)
  const address = useAddress()
  const search = `?lat=${point.lat}&lng=${point.lng}&orderBy=distance`
  return (
    <HomeSection id="offers" title={t.bestOffers} more={[t.allOffers, address('OffersFilterPage') + search]}>
      <Tickets offers={offers} />
    </HomeSection>
  )
}
