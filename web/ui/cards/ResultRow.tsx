import type { ReactNode } from 'react'
import { classes } from '../basics/classes.ts'
import { useFormat } from '../language/language.tsx'
import cards from './linkedCards.module.css'
import styles from './ResultRow.module.css'
import { StarRating } from './StarRating.tsx'

/** A place or an offer in a list of results: the same facts in the same order, so that rows can be compared. */
export function ResultRow(props: {
  href: string
  name: ReactNode
  picture: ReactNode
  /** Kind of the place, or where the offer is valid. */
  detail: ReactNode
  rating: { value: number; count: number } | null
  distanceKm: number | null
  /** Until when it is open, or when it opens. */
  state: ReactNode
  deal: ReactNode
  /** Button over the picture's corner. */
  corner: ReactNode
  level: 2 | 3
}) {
  const { href, name, picture, detail, rating, distanceKm, state, deal, corner, level } = props
  const { distance } = useFormat()
  const Heading = `h${level}` as const
  return (
    <article className={classes(cards.focus, styles.row)}>
      <div className={styles.picture}>{picture}</div>
      <div className={styles.words}>
        <Heading className={styles.name}>
          <a href={href} dir="auto" className={cards.link}>
            {name}
          </a>
        </Heading>
        <p className={styles.detail}>{detail}</p>
        <p className={styles.facts}>
          {state}
          {(rating || distanceKm !== null) && (
            <span className={styles.measures}>
              {rating && <StarRating {...rating} />}
              {distanceKm !== null && <span>{distance(distanceKm)}</span>}
            </span>
          )}
        </p>
        {deal}
      </div>
      <div className={classes(cards.corner, styles.corner)}>{corner}</div>
    </article>
  )
}
