import { reviewsText } from '#contract/reviews.text.ts'
import { useText } from '../language/language.tsx'
import { Icon } from './Icon.tsx'
import styles from './Stars.module.css'

const all = [1, 2, 3, 4, 5]

/** How many of five stars somebody gave. */
export function Stars({ given }: { given: number }) {
  const t = useText(reviewsText)
  return (
    <span role="img" aria-label={t.stars(given)} className={styles.stars}>
      {all.map((star) => (
        <Icon key={star} name={star <= given ? 'star-filled' : 'star'} />
      ))}
    </span>
  )
}
