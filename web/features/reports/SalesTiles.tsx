import type { SalesTotal } from '#contract/reports/schemas.ts'
import { ComparisonCard } from '#web/domain/figures/ComparisonCard.tsx'
import { StatCards } from '#web/ui/basics/StatCards.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { reportsText } from './reports.text.ts'

type Of = 'count' | 'points' | 'amount'

export function SalesTiles({ totals }: { totals: readonly SalesTotal[] }) {
  const t = useText(reportsText)
  const { money, number } = useFormat()
  const compareTotals = (figure: Of) => ({
    current: totals.reduce((all, { online, offline }) => all + online[figure] + offline[figure], 0),
    previous: totals.reduce((all, { before }) => all + before.online[figure] + before.offline[figure], 0),
  })
  return (
    <StatCards>
      {totals.map(({ currency, online, offline, before }) => {
        const format = (value: number) => money(value, currency)
        return [
          <ComparisonCard
            key={`${currency.id}-all`}
            icon="cash-banknote"
            label={t.sold(currency.name)}
            current={online.amount + offline.amount}
            previous={before.online.amount + before.offline.amount}
            format={format}
          />,
          <ComparisonCard
            key={`${currency.id}-online`}
            icon="world"
            label={t.online}
            current={online.amount}
            previous={before.online.amount}
            format={format}
          />,
          <ComparisonCard
            key={`${currency.id}-offline`}
            icon="users"
            label={t.offline}
            current={offline.amount}
            previous={before.offline.amount}
            format={format}
          />,
        ]
      })}
      <ComparisonCard icon="gift" label={t.packages} {...compareTotals('count')} format={number} />
      <ComparisonCard icon="coins" label={t.points} {...compareTotals('points')} format={number} />
    </StatCards>
  )
}
