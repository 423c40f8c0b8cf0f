import type { SalesTotal } from '#contract/reports.ts'
import { BesideTile } from '#web/domain/figures/BesideTile.tsx'
import { Tiles } from '#web/ui/basics/Tiles.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { reportsText } from './reports.text.ts'

type Of = 'count' | 'points' | 'amount'

/** What all that a report of sales holds comes to, of each currency by itself, beside the period before. */
export function SalesTiles({ totals }: { totals: readonly SalesTotal[] }) {
  const t = useText(reportsText)
  const { money, number } = useFormat()
  const both = (of: Of) => ({
    now: totals.reduce((all, { online, offline }) => all + online[of] + offline[of], 0),
    before: totals.reduce((all, { before }) => all + before.online[of] + before.offline[of], 0),
  })
  return (
    <Tiles>
      {totals.map(({ currency, online, offline, before }) => {
        const format = (value: number) => money(value, currency)
        return [
          <BesideTile
            key={`${currency.id}-all`}
            icon="cash-banknote"
            label={t.sold(currency.name)}
            now={online.amount + offline.amount}
            before={before.online.amount + before.offline.amount}
            format={format}
          />,
          <BesideTile
            key={`${currency.id}-online`}
            icon="world"
            label={t.online}
            now={online.amount}
            before={before.online.amount}
            format={format}
          />,
          <BesideTile
            key={`${currency.id}-offline`}
            icon="users"
            label={t.offline}
            now={offline.amount}
            before={before.offline.amount}
            format={format}
          />,
        ]
      })}
      <BesideTile icon="gift" label={t.packages} {...both('count')} format={number} />
      <BesideTile icon="coins" label={t.points} {...both('points')} format={number} />
    </Tiles>
  )
}
