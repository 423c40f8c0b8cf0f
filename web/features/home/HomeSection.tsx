import type { ReactNode } from 'react'
import type { OfferRow } from '#contract/offers/schemas.ts'
import { Heart } from '#web/domain/favourites/Heart.tsx'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { classes } from '#web/ui/basics/classes.ts'
import { Row } from '#web/ui/basics/Stack.tsx'
import { OfferCard } from '#web/ui/cards/OfferCard.tsx'
import { Icon } from '#web/ui/icons/Icon.tsx'
import screenStyles from './HomeScreen.module.css'
import styles from './HomeSection.module.css'
import placesStyles from './Places.module.css'

type Props = {
  id: string
  title: string
  /** Link to the full list. */
  more: [label: string, href: string]
  tools?: ReactNode
  children: ReactNode
}

export function HomeSection({ id, title, more: [label, href], tools, children }: Props) {
  return (
    <section className={screenStyles.section} aria-labelledby={id}>
      <Row gap={16} lineGap={4} align="center" spread className={screenStyles.top}>
        <h2 id={id} className={screenStyles.title} aria-live="polite">
          {title}
        </h2>
        <div className={styles.tools}>
          {tools}
          <a href={href} className={screenStyles.more}>
            {label}
            <Icon name="chevron-right" size="small" />
          </a>
        </div>
      </Row>
      {children}
    </section>
  )
}

export function OfferCards({ offers }: { offers: readonly OfferRow[] }) {
  const address = useAddress()
  return (
    <ul className={classes(placesStyles.cards, styles.tickets)}>
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
  )
}
