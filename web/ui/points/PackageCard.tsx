import type { ReactNode } from 'react'
import { classes } from '../basics/classes.ts'
import { Tag } from '../basics/Tag.tsx'
import { Icon } from '../icons/Icon.tsx'
import type { Currency } from '../language/format.ts'
import { useFormat, useLanguage, useText } from '../language/language.tsx'
import styles from './PackageCard.module.css'
import { Points } from './Points.tsx'
import { packageCardText } from './points.text.ts'

export type PackageCardProps = {
  name: string
  points: number
  price: number
  currency: Currency
  months: number
  /** Amount saved compared with as many points in the smallest package. */
  saving?: number | null
  popular?: boolean
  action?: ReactNode
}

export function PackageCard(props: PackageCardProps) {
  const t = useText(packageCardText)
  const { money, moneyParts } = useFormat()
  const isArabic = useLanguage() === 'ar'
  const price = moneyParts(props.price, props.currency)
  const unit = <span className={styles.unit}>{price.unit}</span>
  return (
    <article className={classes(styles.card, props.popular && styles.chosen)}>
      {props.popular && (
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
      <Points value={props.points} plain showUnit />
      <p className={styles.price}>
        {!isArabic && unit} <b>{price.amount}</b> {isArabic && unit}
      </p>
      <p className={styles.months}>
        <Icon name="calendar" />
        {t.validFor(props.months)}
      </p>
      {props.action && <div className={styles.action}>{props.action}</div>}
    </article>
  )
}
