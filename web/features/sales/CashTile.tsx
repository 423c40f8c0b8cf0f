import type { ReactNode } from 'react'
import type { SellerFigures } from '#contract/sales/schemas.ts'
import { StatCard } from '#web/ui/basics/StatCards.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import styles from './sales.module.css'
import { salesText } from './sales.text.ts'

/** A negative `owed` is owed to the seller. */
export function CashTile(props: {
  cash: SellerFigures['cash'][number]
  own?: boolean
  children?: ReactNode
}) {
  const { cash, own, children } = props
  const { currency, owed, ceiling } = cash
  const t = useText(salesText)
  const { money } = useFormat()
  const owes = own ? t.cashOwed : t.sellerOwes
  const label = owed >= 0 ? owes : own ? t.cashDue : t.sellerIsDue
  return (
    <StatCard icon="cash-banknote" label={label} figure={money(Math.abs(owed), currency)}>
      {ceiling !== null && (
        <>
          <meter
            className={styles.meter}
            min={0}
            max={ceiling}
            high={ceiling * 0.8}
            optimum={0}
            value={Math.max(owed, 0)}
            aria-label={owes}
          />
          <p>{t.ofCeiling(money(ceiling, currency))}</p>
        </>
      )}
      {children}
    </StatCard>
  )
}
