import { BarList } from '../ui/charts/BarList.tsx'
import { ColumnChart } from '../ui/charts/ColumnChart.tsx'
import { SeriesChart } from '../ui/charts/SeriesChart.tsx'
import { useFormat, useText } from '../ui/language/language.tsx'
import { useDates } from '../ui/language/useDates.ts'
import { GallerySection, State } from './GallerySection.tsx'
import { galleryText } from './gallery.text.ts'

const firstDay = Date.UTC(2027, 2, 2)
const toDays = (counts: readonly number[]) =>
  counts.map((_, at) => new Date(firstDay + at * 24 * 3600 * 1000).toISOString().slice(0, 10))
const month = Array.from({ length: 30 }, (_, at) => (at * 37) % 83)
const week = [0, 1, 2, 0, 3, 1, 2]

export function Charts() {
  const t = useText(galleryText)
  const { number } = useFormat()
  const { date, dayMonth } = useDates()
  const slots = toDays(week).map((day) => ({ key: day, name: date(day), tick: dayMonth(day) }))
  const series = [
    { name: t.points, values: week, tone: 'first' as const },
    { name: t.city, values: week.toReversed(), tone: 'second' as const },
  ]
  const chartProps = {
    label: t.points,
    slotsName: t.day,
    slots,
    series,
    format: { value: number, axis: number },
  }
  return (
    <>
      <GallerySection name="SeriesChart">
        <State of="few">
          <SeriesChart {...chartProps} />
        </State>
        <State of="many">
          <SeriesChart {...chartProps} stacked />
        </State>
      </GallerySection>
      <GallerySection name="ColumnChart">
        <State of="many">
          <ColumnChart label={t.day} days={toDays(month)} counts={month} />
        </State>
        <State of="few">
          <ColumnChart label={t.points} days={toDays(week)} counts={week} />
        </State>
        <State of="none">
          <ColumnChart label={t.nothing} days={toDays(week)} counts={week.map(() => 0)} />
        </State>
      </GallerySection>
      <GallerySection name="BarList">
        <State of="few">
          <BarList
            rows={[
              { key: 1, name: t.category, count: 1240 },
              { key: 2, name: t.city, count: 311 },
              { key: 3, name: t.points, count: 1 },
              { key: 4, name: t.state, count: 0 },
            ]}
          />
        </State>
        <State of="longWords">
          <BarList
            rows={[
              { key: 1, name: t.longName, count: 12 },
              { key: 2, name: <bdi>{t.otherName}</bdi>, count: 11 },
            ]}
          />
        </State>
        <State of="none">
          <BarList rows={[{ key: 1, name: t.category, count: 0 }]} />
        </State>
      </GallerySection>
    </>
  )
}
