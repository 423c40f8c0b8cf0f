import type { SalesTotal } from '#contract/reports/schemas.ts'
import { ChartCard } from '#web/domain/figures/ChartCard.tsx'
import { useSlots } from '#web/domain/figures/useSlots.ts'
import { SeriesChart } from '#web/ui/charts/SeriesChart.tsx'
import type { Series } from '#web/ui/charts/series.ts'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { reportsText } from './reports.text.ts'
import { useChart } from './useChart.tsx'

export function SalesCharts(props: {
  totals: readonly SalesTotal[]
  slots: readonly { from: string; to: string }[]
}) {
  return props.totals.map((total) => <SalesChart key={total.currency.id} total={total} slots={props.slots} />)
}

function SalesChart({ total, slots }: { total: SalesTotal; slots: readonly { from: string; to: string }[] }) {
  const t = useText(reportsText)
  const { money, number } = useFormat()
  const slotNames = useSlots(slots)
  const { currency } = total
  const { chart, choice } = useChart(t.byWay)
  const byWay: Series[] = [
    { name: t.online, tone: 'first', values: total.slots.map(({ online }) => online) },
    { name: t.offline, tone: 'second', values: total.slots.map(({ offline }) => offline) },
  ]
  const comparison: Series[] = [
    { name: t.now, tone: 'first', values: total.slots.map(({ online, offline }) => online + offline) },
    { name: t.previously, tone: 'before', values: total.slots.map(({ before }) => before) },
  ]
  const title = t.sold(currency.name)
  return (
    <ChartCard title={title} choice={choice}>
      <SeriesChart
        {...slotNames}
        label={title}
        series={chart === 'parts' ? byWay : comparison}
        stacked={chart === 'parts'}
        format={{ value: (value) => money(value, currency), axis: number }}
      />
    </ChartCard>
  )
}
