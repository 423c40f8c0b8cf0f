import { cancellationText } from '#contract/reports/reports.text.ts'
import type { EndpointReply, endpoints } from '#web/api/endpoints.ts'
import { ChartCard } from '#web/domain/figures/ChartCard.tsx'
import { ComparisonCard } from '#web/domain/figures/ComparisonCard.tsx'
import { useSlots } from '#web/domain/figures/useSlots.ts'
import { StatCards } from '#web/ui/basics/StatCards.tsx'
import { BarList } from '#web/ui/charts/BarList.tsx'
import { SeriesChart } from '#web/ui/charts/SeriesChart.tsx'
import type { Series } from '#web/ui/charts/series.ts'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import styles from './reports.module.css'
import { reportsText } from './reports.text.ts'
import { useChart } from './useChart.tsx'

type Report = { report: EndpointReply<typeof endpoints.reports.getCancellations> }

export function CancellationTiles({ report }: Report) {
  const t = useText(reportsText)
  const { money, number } = useFormat()
  const { orders, packages, points, amounts } = report
  const toComparison = ({ count, before }: { count: number; before: number }) => ({ now: count, before })
  return (
    <StatCards>
      <ComparisonCard icon="ticket" label={t.orders} {...toComparison(orders)} format={number} />
      <ComparisonCard icon="gift" label={t.packagesBack} {...toComparison(packages)} format={number} />
      <ComparisonCard icon="coins" label={t.pointsBack} {...toComparison(points)} format={number} />
      {amounts.map(({ currency, amount, before }) => (
        <ComparisonCard
          key={currency.id}
          icon="cash-banknote"
          label={t.moneyBack(currency.name)}
          now={amount}
          before={before}
          format={(value) => money(value, currency)}
        />
      ))}
    </StatCards>
  )
}

const minScale = 4

export function CancellationChart({ report }: Report) {
  const t = useText(reportsText)
  const kinds = useText(cancellationText)
  const { number } = useFormat()
  const slotNames = useSlots(report.slots)
  const { chart, choice } = useChart(t.byKind)
  const values = (select: (counts: Report['report']['counts'][number]) => number) => report.counts.map(select)
  const bySource: Series[] = [
    { name: t.orders, tone: 'first', values: values(({ orders }) => orders) },
    { name: t.packagesBack, tone: 'second', values: values(({ packages }) => packages) },
  ]
  const comparison: Series[] = [
    { name: t.now, tone: 'first', values: values(({ orders, packages }) => orders + packages) },
    { name: t.previously, tone: 'before', values: values(({ before }) => before) },
  ]
  return (
    <div className={styles.pair}>
      <ChartCard title={t.all} choice={choice}>
        <SeriesChart
          {...slotNames}
          label={t.all}
          series={chart === 'parts' ? bySource : comparison}
          stacked={chart === 'parts'}
          format={{ value: number, axis: number }}
          minHigh={minScale}
        />
      </ChartCard>
      {report.kinds.length > 0 && (
        <ChartCard title={t.whatHappened}>
          <BarList rows={report.kinds.map(({ kind, count }) => ({ key: kind, name: kinds[kind], count }))} />
        </ChartCard>
      )}
    </div>
  )
}
