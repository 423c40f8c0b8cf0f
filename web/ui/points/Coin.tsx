import { classes } from '../basics/classes.ts'
import styles from './Coin.module.css'

export function Coin({ size }: { size?: 'small' | 'medium' | 'large' }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={classes(styles.coin, size && styles[size])}>
      <circle cx="12" cy="12" r="12" className={styles.disc} />
      <circle cx="12" cy="12" r="8.6" className={styles.ring} />
      <path
        className={styles.star}
        d="M12 5.8l1.82 1.82h2.57v2.57L18.2 12l-1.81 1.81v2.57h-2.57L12 18.2l-1.82-1.82H7.61v-2.57L5.8 12l1.81-1.81V7.62h2.57z"
      />
      <circle cx="12" cy="12" r="1.9" className={styles.disc} />
    </svg>
  )
}
