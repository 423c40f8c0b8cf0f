import type { ProfitSlice } from '#contract/claims/schemas.ts'
import type { CurrencyOfPrices } from '#contract/regions/schemas.ts'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { usePercent } from '#web/ui/language/usePercent.ts'
import styles from './claims.module.css'
import { commissionTiersText } from './commissionTiers.text.ts'

type Tier = Pick<ProfitSlice, 'from' | 'to' | 'percent'>

export function useRangeFormat(currency: CurrencyOfPrices) {
  const t = useText(commissionTiersText)
  const { money } = useFormat()
  return ({ from, to }: Tier) =>
    to === null ? t.andAbove(money(from, currency)) : t.range(money(from, currency), money(to, currency))
}

/** Tiers as bars, the lowest first; the bar's length is the percentage. */
export function CommissionTiers({ tiers, currency }: { tiers: readonly Tier[]; currency: CurrencyOfPrices }) {
  const percent = usePercent()
  const formatRange = useRangeFormat(currency)
  const maxPercent = Math.max(...tiers.map((tier) => tier.percent), 0.01)
  return (
    <ol className={styles.ladder}>
      {tiers.map((tier) => (
        <li key={tier.from}>
          <span>{formatRange(tier)}</span>
          <b>{percent(tier.percent)}</b>
          <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true" className={styles.step}>
            <rect width={(tier.percent / maxPercent) * 100} height="1" />
          </svg>
        </li>
      ))}
    </ol>
  )
}
