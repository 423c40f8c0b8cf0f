import type { Currency } from '../language/format.ts'
import { useFormat, useLanguage } from '../language/language.tsx'
import styles from './Amount.module.css'

/** A negative amount has its sign before the digits in both languages. */
export function Amount(props: { value: number; currency: Currency; sign?: string }) {
  const { value, currency, sign = value < 0 ? '−' : '' } = props
  const { moneyParts } = useFormat()
  const isUnitFirst = useLanguage() === 'en'
  const { amount, unit } = moneyParts(Math.abs(value), currency)
  const small = <span className={styles.unit}>{unit}</span>
  const [whole, fraction] = amount.split(/(?=[.٫])/)
  const number = (
    <bdi dir="ltr">
      {sign}
      {whole}
      {/* Smaller, because the Arabic decimal separator looks like that of thousands. */}
      {fraction && <span className={styles.fraction}>{fraction}</span>}
    </bdi>
  )
  return (
    <span className={styles.amount} data-sign={sign || undefined}>
      {isUnitFirst ? small : number} {isUnitFirst ? number : small}
    </span>
  )
}
