import { classes } from '../basics/classes.ts'
import { useFormat, useText } from '../language/language.tsx'
import { Coin } from './Coin.tsx'
import styles from './Points.module.css'
import { pointsText } from './points.text.ts'

/**
 * `plain` omits the pill, `onDark` also its colour; without `showUnit`, only screen readers get the unit. Zero is
 * a word in Arabic, whose digit looks like a dot.
 */
export function Points(props: {
  value: number
  plain?: boolean
  onDark?: boolean
  showUnit?: boolean
  size?: 'medium' | 'large'
}) {
  const t = useText(pointsText)
  const { number } = useFormat()
  const { value, onDark, plain = onDark, showUnit, size = 'medium' } = props
  return (
    <span className={classes(styles.points, plain && styles.bare, onDark && styles.onDark, styles[size])}>
      <Coin />
      <span>
        <b className={styles.number}>{value === 0 ? t.zero : number(value)}</b>
        <span className={showUnit ? styles.unit : 'visually-hidden'}> {t.unit(value)}</span>
      </span>
    </span>
  )
}
