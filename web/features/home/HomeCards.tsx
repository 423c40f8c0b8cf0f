import { useAddress } from '#web/layout/routing/rootData.ts'
import { classes } from '#web/ui/basics/classes.ts'
import { offersCountText } from '#web/ui/cards/cards.text.ts'
import { Icon } from '#web/ui/icons/Icon.tsx'
import { useText } from '#web/ui/language/language.tsx'
import styles from './HomeCards.module.css'
import { homeText } from './home.text.ts'
import type { Home } from './home.ts'

export function HomeCards(props: Pick<Home, 'places' | 'offersCount'> & { countryName?: string }) {
  const { places, offersCount, countryName } = props
  const t = useText(homeText)
  const { offers } = useText(offersCountText)
  const address = useAddress()
  return (
    <div className={styles.entries}>
      <Entry
        href={address('ServicePlacesFilter')}
        illustration="places"
        title={t.places}
        line={countryName ? t.placesIn(places.total, countryName) : t.browsePlaces}
      />
      <Entry
        href={address('OffersFilterPage')}
        illustration="offers"
        title={t.offers}
        line={offers(offersCount)}
      />
    </div>
  )
}

function Entry(props: { href: string; illustration: 'places' | 'offers'; title: string; line: string }) {
  const { href, illustration, title, line } = props
  return (
    <section className={styles.entry}>
      <img
        src={`/art/entry/${illustration}.svg`}
        alt=""
        width="480"
        height="320"
        fetchPriority="low"
        className={classes(styles.picture, styles[illustration], 'illustration')}
      />
      <div className={styles.words}>
        <h2 className={styles.title}>
          <a href={href}>{title}</a>
        </h2>
        <p className={styles.line}>{line}</p>
      </div>
      <Icon name="arrow-right" size="medium" className={styles.arrow} />
    </section>
  )
}
