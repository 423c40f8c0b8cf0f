import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import type { Currency } from './format.ts'
import { Icon } from './Icon.tsx'
import { useFormat, useText } from './language.tsx'
import styles from './PackageCard.module.css'
import { Points } from './Points.tsx'
import { Tag } from './Tag.tsx'
import { uiText } from './ui.text.ts'

export type PackageCardProps = {
  name: string
  points: number
  price: number
  currency: Currency
  months: number
  /** What one pays less than for as many points in the smallest package. */
  saving?: number | null
  /** The one most people choose: ringed in saffron, and said so. */
  chosen?: boolean
  action?: ReactNode
}

/** Points for sale. */
export function PackageCard(props: PackageCardProps) {
  const t = useText(uiText)
  const { money, moneyParts, months } = useFormat()
  const { amount, unit } = moneyParts(props.price, props.currency)
  return (
    <article className={classes(styles.card, props.chosen && styles.chosen)}>
      {props.chosen && (
        <p className={styles.flag}>
          <Icon name="star-filled" />
          {t.mostChosen}
        </p>
      )}
      <header className={styles.top}>
        <h3 className={styles.name} dir="auto">
          {props.name}
        </h3>
        {props.saving ? <Tag tone="green">{t.saves(money(props.saving, props.currency))}</Tag> : null}
      </header>
      <Points value={props.points} bare words />
      <p className={styles.price}>
        <b>{amount}</b> <span className={styles.unit}>{unit}</span>
      </p>
      <p className={styles.months}>
        <Icon name="calendar" />
        {t.validFor(months(props.months))}
      </p>
      {props.action && <div className={styles.action}>{props.action}</div>}
    </article>
  )
}
