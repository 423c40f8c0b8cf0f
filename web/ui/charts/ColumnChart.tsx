import { useFormat, useText } from '../language/language.tsx'
import { useDates } from '../language/useDates.ts'
import { chartsText } from './charts.text.ts'
import { SeriesChart } from './SeriesChart.tsx'

/** Minimum value of a full column, so that a day with one item doesn't look like a peak. */
const minHigh = 4

export function ColumnChart(props: { label: string; days: readonly string[]; counts: readonly number[] }) {
  const { label, days, counts } = props
  const t = useText(chartsText)
  const { number } = useFormat()
  const { date, dayMonth } = useDates()
  return (
    <SeriesChart
      small
      emphasisesLast
      label={label}
      slotsName={t.day}
      slots={days.map((day) => ({ key: day, name: date(day), tick: dayMonth(day) }))}
      series={[{ name: t.count, values: counts, tone: 'quiet' }]}
      format={{ value: number, axis: number }}
      minHigh={minHigh}
    />
  )
}
