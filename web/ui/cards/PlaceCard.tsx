import { classes } from '../basics/classes.ts'
import { useFormat, useText } from '../language/language.tsx'
import { offersCountText } from './cards.text.ts'
import cards from './linkedCards.module.css'
import { OpenState } from './OpenState.tsx'
import { Picture } from './Picture.tsx'
import styles from './PlaceCard.module.css'
import type { PlaceCardProps } from './place.ts'
import { StarRating } from './StarRating.tsx'

/** Details and opening state are always present, so that cards align. */
export function PlaceCard(props: PlaceCardProps) {
  const { place, name = place.name, corner, eager, sizes, level = 3 } = props
  const t = useText(offersCountText)
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <article className={classes(cards.focus, styles.card)}>
      <Picture
        src={place.imagePath}
        alt=""
        tint={place.categoryTint}
        eager={eager}
        sizes={sizes ?? '(max-width: 849px) 80vw, 300px'}
        className={styles.picture}
      >
        {place.offersCount ? <b className={styles.flag}>{t.offers(place.offersCount)}</b> : null}
      </Picture>
      <div className={styles.words}>
        <Heading className={styles.name}>
          <a href={place.href} dir="auto" className={cards.link}>
            {name}
          </a>
        </Heading>
        <PlaceDetails place={place} />
        <p className={styles.state}>
          <OpenState {...place} />
        </p>
      </div>
      {corner && <div className={cards.corner}>{corner}</div>}
    </article>
  )
}

function PlaceDetails({ place }: Pick<PlaceCardProps, 'place'>) {
  const { distance } = useFormat()
  const { rating, distanceKm, areaName } = place
  return (
    <p className={styles.facts}>
      {rating && <StarRating {...rating} />}
      <span className={styles.does}>{place.servicesLine ?? place.categoryName}</span>
      {areaName && <span className={styles.area}>{areaName}</span>}
      {typeof distanceKm === 'number' && <span>{distance(distanceKm)}</span>}
    </p>
  )
}
