import type { ProfitSlice } from '#contract/profitSlices.ts'
import type { CurrencyOfPrices } from '#contract/regions.ts'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { usePercent } from '#web/ui/language/usePercent.ts'
import styles from './claims.module.css'
import { slicesText } from './slices.text.ts'

type Step = Pick<ProfitSlice, 'from' | 'to' | 'percent'>

/** What a slice is of, in words. */
export function useRange(currency: CurrencyOfPrices) {
  const t = useText(slicesText)
  const { money } = useFormat()
  return ({ from, to }: Step) =>
    to === null ? t.andAbove(money(from, currency)) : t.range(money(from, currency), money(to, currency))
}

/** Slices as steps, the lowest first, each as long as its percentage is high. */
export function Ladder({ slices, currency }: { slices: readonly Step[]; currency: CurrencyOfPrices }) {
  const percent = usePercent()
  const rangeOf = useRange(currency)
  const most = Math.max(...slices.map((slice) => slice.percent), 0.01)
  return (
    <ol className={styles.ladder}>
      {slices.map((slice) => (
        <li key={slice.from}>
          <span>{rangeOf(slice)}</span>
          <b>{percent(slice.percent)}</b>
          <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true" className={styles.step}>
            <rect width={(slice.percent / most) * 100} height="1" />
          </svg>
        </li>
      ))}
    </ol>
  )
}
