import { reviewsText } from '#contract/reviews/reviews.text.ts'
import { useText } from '../language/language.tsx'
import { Icon } from './Icon.tsx'
import styles from './Stars.module.css'

const all = [1, 2, 3, 4, 5]

export function Stars({ count }: { count: number }) {
  const t = useText(reviewsText)
  return (
    <span role="img" aria-label={t.stars(count)} className={styles.stars}>
      {all.map((star) => (
        <Icon key={star} name={star <= count ? 'star-filled' : 'star'} />
      ))}
    </span>
  )
}
