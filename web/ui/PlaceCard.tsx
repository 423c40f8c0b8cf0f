import { OpenState } from './OpenState.tsx'
import { Picture } from './Picture.tsx'
import styles from './PlaceCard.module.css'
import { PlaceFigures } from './PlaceFigures.tsx'
import type { PlaceSummary } from './place.ts'

/** A place in a grid of cards: its picture, its name, and two lines that always stand, so that rows align. */
export function PlaceCard({
  place,
  eager,
  sizes = '(max-width: 850px) 80vw, 300px',
  level = 3,
}: {
  place: PlaceSummary
  eager?: boolean
  sizes?: string
  level?: 2 | 3
}) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <article className={styles.card}>
      <Picture
        src={place.imagePath}
        alt={place.imageAlt ?? ''}
        tint={place.categoryTint}
        eager={eager}
        sizes={sizes}
      />
      <div className={styles.words}>
        <Heading className={styles.name}>
          <a href={place.href} dir="auto">
            {place.name}
          </a>
        </Heading>
        <PlaceFigures place={place} first={place.servicesLine ?? place.categoryName} />
        <p className={styles.line}>
          <OpenState {...place} />
          {place.areaName && <span className={styles.area}>{place.areaName}</span>}
        </p>
      </div>
    </article>
  )
}
