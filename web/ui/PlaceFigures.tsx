import { Icon } from './Icon.tsx'
import { useFormat } from './language.tsx'
import styles from './PlaceFigures.module.css'
import type { PlaceSummary } from './place.ts'

/** One line: rating where there is one, what comes first, how far. */
export function PlaceFigures({ place, first }: { place: PlaceSummary; first: string }) {
  const { decimal, number, distance } = useFormat()
  const { rating, distanceKm } = place
  return (
    <p className={styles.line}>
      {rating && (
        <span className={styles.rating}>
          <Icon name="star-filled" />
          <b>{decimal(rating.value)}</b> ({number(rating.count)})
        </span>
      )}
      {first && <span className={styles.first}>{first}</span>}
      {typeof distanceKm === 'number' && <span>{distance(distanceKm)}</span>}
    </p>
  )
}
