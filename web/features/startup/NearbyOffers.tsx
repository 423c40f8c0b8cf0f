import { useEffect, useState } from 'react'
import { calls, type ReplyOf } from '../../api/calls.ts'
import { fetchQuery } from '../../api/fetchQuery.ts'
import { useAddress } from '../../layout/routing/rootData.ts'
import { OfferCard } from '../../ui/cards/OfferCard.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { useText } from '../../ui/language/language.tsx'
import type { LatLng } from '../../ui/location/geo.ts'
import page from './HomeScreen.module.css'
import styles from './NearbyOffers.module.css'
import { nearbyOffersText } from './nearbyOffers.text.ts'

export type NearbyOffersProps = { point: LatLng }

type Offers = ReplyOf<typeof calls.offers.search>['data']

/** How many stand on home: one full row. */
const offersShown = 4

/** Those that save most around the visitor; where they can't be asked for, home goes without them. */
function useOffers({ lat, lng }: LatLng): Offers {
  const [offers, setOffers] = useState<Offers>([])
  useEffect(() => {
    const asking = new AbortController()
    const input = { lat, lng, orderBy: 'saving', pageSize: offersShown } as const
    fetchQuery(calls.offers.search, input, asking.signal).then(
      ({ data }) => setOffers(data),
      () => {},
    )
    return () => asking.abort()
  }, [lat, lng])
  return offers
}

/** The best offers around a visitor who asked for what is near. */
export function NearbyOffers({ point }: NearbyOffersProps) {
  const t = useText(nearbyOffersText)
  const address = useAddress()
  const offers = useOffers(point)
  if (offers.length === 0) return null
  const search = `?lat=${point.lat}&lng=${point.lng}&orderBy=distance`
  return (
    <section className={page.section} aria-labelledby="offers">
      <div className={page.top}>
        <h2 id="offers" className={page.title}>
          {t.title}
        </h2>
        <a href={address('OffersFilterPage') + search} className={page.more}>
          {t.all}
          <Icon name="chevron-right" size="small" />
        </a>
      </div>
      <ul className={styles.tickets}>
        {offers.map((offer) => (
          <li key={offer.id}>
            <OfferCard offer={offer} href={address('OfferPage', { id: offer.id })} />
          </li>
        ))}
      </ul>
    </section>
  )
}
