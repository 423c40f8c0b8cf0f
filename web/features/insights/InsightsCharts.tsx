import { insightsText } from '#contract/insights.text.ts'
import type { InsightFigures, Insights } from '#contract/insights.ts'
import { ChartCard } from '#web/domain/figures/ChartCard.tsx'
import { figuresText } from '#web/domain/figures/figures.text.ts'
import { useFigure } from '#web/domain/figures/useFigure.ts'
import { useSlots } from '#web/domain/figures/useSlots.ts'
import { BarList } from '#web/ui/charts/BarList.tsx'
import { SeriesChart } from '#web/ui/charts/SeriesChart.tsx'
import type { Series } from '#web/ui/charts/series.ts'
import { time } from '#web/ui/language/format.ts'
import { useFormat, useLanguage, useText } from '#web/ui/language/language.tsx'
import { Segmented } from '#web/ui/navigation/Segmented.tsx'
import styles from './insights.module.css'
import { screenText } from './insights.text.ts'
import { useInsightsAddress } from './useInsightsAddress.ts'

type Shown = { shown: Insights }

const leastHigh = 4
const faces = ['orders', 'before', 'views'] as const

/** How the period went: what was reserved and paid, or one of them beside the period before. */
export function PeriodChart({ shown }: Shown) {
  const [t, named] = [useText(screenText), useText(insightsText)]
  const { number } = useFormat()
  const slots = useSlots(shown.slots)
  const { search, hrefWith, go } = useInsightsAddress()
  const face = faces.find((each) => each === search.get('chart')) ?? 'orders'
  const of = (key: 'views' | 'reserved' | 'paid') => shown.bySlot.map((slot) => slot[key] ?? 0)
  const before = (key: 'views' | 'paid') => shown.bySlot.map((slot) => slot.before[key] ?? 0)
  const beside = (key: 'views' | 'paid'): Series[] => [
    { name: t.now, tone: 'first', values: of(key) },
    { name: t.previously, tone: 'before', values: before(key) },
  ]
  const series: Record<(typeof faces)[number], Series[]> = {
    orders: [
      { name: named.reserved, tone: 'second', values: of('reserved') },
      { name: named.paid, tone: 'first', values: of('paid') },
    ],
    before: beside('paid'),
    views: beside('views'),
  }
  const labels = { orders: t.orders, before: t.paid, views: t.views }
  const changed = (value: string) => ({ chart: value === 'orders' ? '' : value })
  return (
    <ChartCard
      title={t.over}
      choice={
        <Segmented
          label={t.chartOf}
          value={face}
          options={faces.map((value) => ({ value, label: labels[value], href: hrefWith(changed(value)) }))}
          onChange={(value) => go(changed(value))}
        />
      }
    >
      <SeriesChart
        {...slots}
        label={`${t.over}: ${labels[face]}`}
        series={series[face]}
        format={{ value: number, axis: number }}
        leastHigh={leastHigh}
      />
    </ChartCard>
  )
}

/** At which hours reservations are made and orders paid, by the clocks of the place. */
export function HoursChart({ shown }: Shown) {
  const [t, named] = [useText(screenText), useText(insightsText)]
  const { number } = useFormat()
  const language = useLanguage()
  const hourOf = (hour: number) => time(language, `${String(hour).padStart(2, '0')}:00`)
  return (
    <ChartCard title={t.hours} choice={null}>
      <SeriesChart
        label={t.hours}
        slotsName={t.hour}
        slots={shown.byHour.map((_, hour) => ({
          key: String(hour),
          name: hourOf(hour),
          tick: number(hour),
        }))}
        series={[
          { name: named.reserved, tone: 'second', values: shown.byHour.map(({ reserved }) => reserved) },
          { name: named.paid, tone: 'first', values: shown.byHour.map(({ paid }) => paid) },
        ]}
        format={{ value: number, axis: number }}
        leastHigh={leastHigh}
      />
    </ChartCard>
  )
}

/** How many there were in the period before. */
function useSaidBefore() {
  const { before } = useText(figuresText)
  const figure = useFigure()
  return (count: number | null) => before(figure(count))
}

/** The way from a view to a payment: how many took each step, and which part of those before. */
export function Funnel({ shown: { figures, before } }: Shown) {
  const [t, named] = [useText(screenText), useText(insightsText)]
  const { between, number } = useFormat()
  const saidBefore = useSaidBefore()
  const steps: (keyof InsightFigures & keyof typeof named)[] =
    figures.pageViews === null
      ? ['doorViews', 'reserved', 'paidReservations']
      : ['pageViews', 'offerViews', 'reserved', 'paidReservations']
  const rows = steps.map((step, at) => {
    const count = figures[step] ?? 0
    const previous = figures[steps[at - 1] ?? step] ?? 0
    const share = at > 0 && previous >= count && previous > 0 ? Math.round((count / previous) * 100) : null
    const more = [share !== null && t.ofThose(number(share)), saidBefore(before[step])]
    return {
      key: step,
      count,
      name: (
        <>
          {named[step] as string} <span className={styles.quiet}>{more.filter(Boolean).join(between)}</span>
        </>
      ),
    }
  })
  return (
    <ChartCard title={t.funnel} choice={null}>
      <BarList rows={rows} />
    </ChartCard>
  )
}

/** How orders came to nothing. */
export function Losses({ shown: { losses } }: Shown) {
  const t = useText(screenText)
  const saidBefore = useSaidBefore()
  return (
    <ChartCard title={t.lost} choice={null}>
      {losses.length === 0 ? (
        <p className={styles.quiet}>{t.nothingLost}</p>
      ) : (
        <BarList
          rows={losses.map(({ loss, count, before }) => ({
            key: loss,
            count,
            name: (
              <>
                {t[loss]} <span className={styles.quiet}>{saidBefore(before)}</span>
              </>
            ),
          }))}
        />
      )}
    </ChartCard>
  )
}
