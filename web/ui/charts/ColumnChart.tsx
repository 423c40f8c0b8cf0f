import { useFormat, useText } from '../language/language.tsx'
import { useDates } from '../language/useDates.ts'
import { chartsText } from './charts.text.ts'
import { SeriesChart } from './SeriesChart.tsx'

/** The least that a whole column stands for, so that a day with one of something doesn't look like a rush. */
const minHigh = 4

/** A column for each day, the last one emphasised. */
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
