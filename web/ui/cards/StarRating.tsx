import { Icon } from '../icons/Icon.tsx'
import { useFormat } from '../language/language.tsx'
import styles from './StarRating.module.css'

export function StarRating({ value, count }: { value: number; count: number }) {
  const { decimal, number } = useFormat()
  return (
    <span className={styles.rating}>
      <Icon name="star-filled" />
      <b>{decimal(value)}</b> ({number(count)})
    </span>
  )
}
