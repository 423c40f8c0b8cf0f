import type { Statement } from '#contract/payouts/schemas.ts'
import { Amount } from '#web/ui/basics/Amount.tsx'
import { DescriptionItem, DescriptionList } from '#web/ui/basics/DescriptionList.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { Points } from '#web/ui/points/Points.tsx'
import styles from './payouts.module.css'
import { payoutsText } from './payouts.text.ts'

type Sums = Pick<Statement, 'points' | 'value' | 'fee' | 'tax' | 'adjustments' | 'due'>

export function Account({ sums, currency }: { sums: Sums; currency: Statement['currency'] }) {
  const t = useText(payoutsText)
  const amount = (value: number) => <Amount value={value} currency={currency} />
  return (
    <DescriptionList>
      <DescriptionItem name={t.points}>
        <Points value={sums.points} plain />
      </DescriptionItem>
      <DescriptionItem name={t.value}>{amount(sums.value)}</DescriptionItem>
      <DescriptionItem name={t.fee}>{amount(-sums.fee)}</DescriptionItem>
      <DescriptionItem name={t.tax}>{amount(-sums.tax)}</DescriptionItem>
      {sums.adjustments !== 0 && (
        <DescriptionItem name={t.adjustments}>{amount(sums.adjustments)}</DescriptionItem>
      )}
      <DescriptionItem name={t.due}>
        <span className={styles.total}>{amount(sums.due)}</span>
      </DescriptionItem>
    </DescriptionList>
  )
}
