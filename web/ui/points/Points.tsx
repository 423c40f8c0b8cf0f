import { classes } from '../basics/classes.ts'
import { useFormat, useText } from '../language/language.tsx'
import { Coin } from './Coin.tsx'
import styles from './Points.module.css'
import { pointsText } from './points.text.ts'

/** `plain` omits the pill; without `showUnit`, only screen readers get the unit. */
export function Points(props: {
  value: number
  plain?: boolean
  showUnit?: boolean
  size?: 'medium' | 'large'
}) {
  const t = useText(pointsText)
  const { number } = useFormat()
  const { value, plain, showUnit, size = 'medium' } = props
  return (
    <span className={classes(styles.points, plain && styles.bare, styles[size])}>
      <Coin />
      <span>
        <b className={styles.number}>{number(value)}</b>
        <span className={showUnit ? styles.unit : 'visually-hidden'}> {t.unit(value)}</span>
      </span>
    </span>
  )
}
