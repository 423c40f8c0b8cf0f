import { OpenState } from './OpenState.tsx'
import { Picture } from './Picture.tsx'
import { PlaceFigures } from './PlaceFigures.tsx'
import styles from './PlaceRow.module.css'
import type { PlaceSummary } from './place.ts'

/** A place in a list on a phone; stands in a `li`. */
export function PlaceRow({
  place,
  eager,
  sizes = '124px',
  level = 3,
}: {
  place: PlaceSummary
  eager?: boolean
  sizes?: string
  level?: 2 | 3
}) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <article className={styles.row}>
      <div className={styles.thumb}>
        <Picture
          src={place.imagePath}
          alt={place.imageAlt ?? ''}
          tint={place.categoryTint}
          eager={eager}
          sizes={sizes}
        />
      </div>
      <div className={styles.words}>
        <Heading className={styles.name}>
          <a href={place.href} dir="auto">
            {place.name}
          </a>
        </Heading>
        <p className={styles.services}>{place.servicesLine ?? place.categoryName}</p>
        <PlaceFigures place={place} first={place.areaName ?? ''} />
        <OpenState {...place} />
      </div>
    </article>
  )
}
