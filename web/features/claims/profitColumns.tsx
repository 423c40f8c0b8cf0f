import type { ProfitRow } from '#contract/claims/schemas.ts'
import type { CurrencyOfPrices } from '#contract/regions/schemas.ts'
import { Tag } from '#web/ui/basics/Tag.tsx'
import type { GridColumn } from '#web/ui/grid/grid.ts'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { usePercent } from '#web/ui/language/usePercent.ts'
import styles from './claims.module.css'
import { claimsText } from './claims.text.ts'

export function useProfitColumns(currency: CurrencyOfPrices): GridColumn<ProfitRow>[] {
  const t = useText(claimsText)
  const { money } = useFormat()
  const { dateTime } = useDates()
  const percent = usePercent()
  return [
    {
      id: 'member',
      header: t.member,
      priority: 'title',
      hideable: false,
      cell: ({ memberName }) => <bdi className={styles.name}>{memberName}</bdi>,
    },
    {
      id: 'package',
      header: t.package,
      cell: ({ packageName, amount }) => (
        <>
          <bdi>{packageName}</bdi> {amount < 0 && <Tag tone="red">{t.refund}</Tag>}
        </>
      ),
    },
    { id: 'way', header: t.way, cell: ({ way }) => t[way] },
    { id: 'at', header: t.at, cell: ({ at }) => <time dateTime={at}>{dateTime(at)}</time> },
    {
      id: 'amount',
      header: t.amount,
      cell: ({ amount }) => <bdi className={styles.amount}>{money(amount, currency)}</bdi>,
    },
    {
      id: 'computation',
      header: t.computation,
      cell: ({ parts }) => (
        <ul className={styles.parts}>
          {parts.map((part, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is fixed, and two tiers may have one percentage
            <li key={place}>{t.part(money(part.amount, currency), percent(part.percent))}</li>
          ))}
        </ul>
      ),
    },
    {
      id: 'profit',
      header: t.profit,
      priority: 'end',
      cell: ({ profit }) => <bdi className={styles.amount}>{money(profit, currency)}</bdi>,
    },
    {
      id: 'state',
      header: t.state,
      priority: 'under',
      cell: ({ claimId }) =>
        claimId === null ? <Tag tone="amber">{t.waiting}</Tag> : <Tag tone="green">{t.settled}</Tag>,
    },
  ]
}
