import type { OfferRow } from '../../../contract/offers.ts'
import { useAddress } from '../../layout/routing/rootData.ts'
import { OfferCard } from '../../ui/cards/OfferCard.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { useText } from '../../ui/language/language.tsx'
import type { LatLng } from '../../ui/location/geo.ts'
import page from './HomeScreen.module.css'
import styles from './NearbyOffers.module.css'
import { nearbyText } from './nearby.text.ts'

/** The best offers around a visitor who asked for what is near. */
export function NearbyOffers({ point, offers }: { point: LatLng; offers: readonly OfferRow[] }) {
  const t = useText(nearbyText)
  const address = useAddress()
  const search = `?lat=${point.lat}&lng=${point.lng}&orderBy=distance`
  return (
    <section className={page.section} aria-labelledby="offers">
      <div className={page.top}>
        <h2 id="offers" className={page.title}>
          {t.bestOffers}
        </h2>
        <a href={address('OffersFilterPage') + search} className={page.more}>
          {t.allOffers}
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
