import { Heart } from '#web/domain/favourites/Heart.tsx'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { classes } from '#web/ui/basics/classes.ts'
import { Row } from '#web/ui/basics/Stack.tsx'
import { OfferCard } from '#web/ui/cards/OfferCard.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import styles from './Offers.module.css'
import placeStyles from './PlaceScreen.module.css'
import { placeText } from './place.text.ts'
import type { PlaceDetails } from './place.ts'

export function Offers({ place: { id, offers, offersCount } }: { place: PlaceDetails }) {
  const t = useText(placeText)
  const { number } = useFormat()
  const address = useAddress()
  if (offers.length === 0) return null
  return (
    <section className={classes(placeStyles.section, placeStyles.screenOnly)}>
      <Row gap={16} lineGap={4} align="baseline" spread>
        <h2 className={placeStyles.sectionTitle}>{t.offers}</h2>
        {offersCount > offers.length && (
          <a href={`${address('OffersFilterPage')}?servicePlaceId=${id}`}>
            {t.allOffers(number(offersCount))}
          </a>
        )}
      </Row>
      <ul className={styles.tickets}>
        {offers.map((offer) => (
          <li key={offer.id}>
            <OfferCard
              offer={offer}
              href={address('OfferPage', { id: offer.id })}
              corner={<Heart kind="offer" id={offer.id} name={offer.title} look="disc" />}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
