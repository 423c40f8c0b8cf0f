import { cancellationText } from '#contract/reports.text.ts'
import type { calls, ReplyOf } from '#web/api/calls.ts'
import { BesideTile } from '#web/domain/figures/BesideTile.tsx'
import { ChartCard } from '#web/domain/figures/ChartCard.tsx'
import { useSlots } from '#web/domain/figures/useSlots.ts'
import { Tiles } from '#web/ui/basics/Tiles.tsx'
import { BarList } from '#web/ui/charts/BarList.tsx'
import { SeriesChart } from '#web/ui/charts/SeriesChart.tsx'
import type { Series } from '#web/ui/charts/series.ts'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import styles from './reports.module.css'
import { reportsText } from './reports.text.ts'
import { useChart } from './useChart.tsx'

type Report = { report: ReplyOf<typeof calls.reports.getCancellations> }

/** What all that the report holds comes to, beside the period before. */
export function CancellationTiles({ report }: Report) {
  const t = useText(reportsText)
  const { money, number } = useFormat()
  const { orders, packages, points, amounts } = report
  const counted = ({ count, before }: { count: number; before: number }) => ({ now: count, before })
  return (
    <Tiles>
      <BesideTile icon="ticket" label={t.orders} {...counted(orders)} format={number} />
      <BesideTile icon="gift" label={t.packagesBack} {...counted(packages)} format={number} />
      <BesideTile icon="coins" label={t.pointsBack} {...counted(points)} format={number} />
      {amounts.map(({ currency, amount, before }) => (
        <BesideTile
          key={currency.id}
          icon="cash-banknote"
          label={t.moneyBack(currency.name)}
          now={amount}
          before={before}
          format={(value) => money(value, currency)}
        />
      ))}
    </Tiles>
  )
}

const leastHigh = 4

/** How many came to nothing over the period, and in which way. */
export function CancellationChart({ report }: Report) {
  const t = useText(reportsText)
  const kinds = useText(cancellationText)
  const { number } = useFormat()
  const named = useSlots(report.slots)
  const { shown, choice } = useChart(t.byKind)
  const values = (of: (counts: Report['report']['counts'][number]) => number) => report.counts.map(of)
  const bySource: Series[] = [
    { name: t.orders, tone: 'first', values: values(({ orders }) => orders) },
    { name: t.packagesBack, tone: 'second', values: values(({ packages }) => packages) },
  ]
  const beside: Series[] = [
    { name: t.now, tone: 'first', values: values(({ orders, packages }) => orders + packages) },
    { name: t.previously, tone: 'before', values: values(({ before }) => before) },
  ]
  return (
    <div className={styles.pair}>
      <ChartCard title={t.all} choice={choice}>
        <SeriesChart
          {...named}
          label={t.all}
          series={shown === 'parts' ? bySource : beside}
          stacked={shown === 'parts'}
          format={{ value: number, axis: number }}
          leastHigh={leastHigh}
        />
      </ChartCard>
      {report.kinds.length > 0 && (
        <ChartCard title={t.whatHappened} choice={null}>
          <BarList rows={report.kinds.map(({ kind, count }) => ({ key: kind, name: kinds[kind], count }))} />
        </ChartCard>
      )}
    </div>
  )
}
