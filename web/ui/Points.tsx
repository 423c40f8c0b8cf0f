import { Coin } from './Coin.tsx'
import { classes } from './classes.ts'
import { useFormat } from './language.tsx'
import styles from './Points.module.css'

/** Points, wherever they stand: a price in them, a balance, a movement. `bare` leaves the pill away; `words` says the unit. */
export function Points(props: { value: number; bare?: boolean; words?: boolean; size?: 'medium' | 'large' }) {
  const { number, points } = useFormat()
  const { value, bare, words, size = 'medium' } = props
  const shown = number(value)
  const unit = points(value).replace(shown, '').trim()
  return (
    <span className={classes(styles.points, bare && styles.bare, styles[size])}>
      <Coin />
      <span>
        <b className={styles.number}>{shown}</b>
        <span className={words ? styles.unit : 'visually-hidden'}> {unit}</span>
      </span>
    </span>
  )
}
