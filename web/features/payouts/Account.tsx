import type { Statement } from '#contract/statements.ts'
import { Fact, Facts } from '#web/ui/basics/Facts.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { Points } from '#web/ui/points/Points.tsx'
import styles from './payouts.module.css'
import { payoutsText } from './payouts.text.ts'
import { SignedAmount } from './SignedAmount.tsx'

type Sums = Pick<Statement, 'points' | 'value' | 'fee' | 'tax' | 'adjustments' | 'due'>

/** What orders brought, what of it is kept, and what is left for the place. */
export function Account({ sums, currency }: { sums: Sums; currency: Statement['currency'] }) {
  const t = useText(payoutsText)
  const amount = (value: number) => <SignedAmount value={value} currency={currency} />
  return (
    <Facts>
      <Fact name={t.points}>
        <Points value={sums.points} bare />
      </Fact>
      <Fact name={t.value}>{amount(sums.value)}</Fact>
      <Fact name={t.fee}>{amount(-sums.fee)}</Fact>
      <Fact name={t.tax}>{amount(-sums.tax)}</Fact>
      {sums.adjustments !== 0 && <Fact name={t.adjustments}>{amount(sums.adjustments)}</Fact>}
      <Fact name={t.due}>
        <span className={styles.total}>{amount(sums.due)}</span>
      </Fact>
    </Facts>
  )
}
