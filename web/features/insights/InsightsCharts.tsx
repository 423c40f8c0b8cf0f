import { insightsText } from '#contract/insights/insights.text.ts'
import type { InsightFigures, Insights } from '#contract/insights/schemas.ts'
import { ChartCard } from '#web/domain/figures/ChartCard.tsx'
import { figuresText } from '#web/domain/figures/figures.text.ts'
import { useFormatOrNothing } from '#web/domain/figures/useFormatOrNothing.ts'
import { useSlots } from '#web/domain/figures/useSlots.ts'
import { Note } from '#web/ui/basics/Note.tsx'
import { BarList } from '#web/ui/charts/BarList.tsx'
import { SeriesChart } from '#web/ui/charts/SeriesChart.tsx'
import type { Series } from '#web/ui/charts/series.ts'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { SegmentedControl } from '#web/ui/navigation/SegmentedControl.tsx'
import styles from './insights.module.css'
import { screenText } from './insights.text.ts'
import { useInsightsAddress } from './useInsightsAddress.ts'

type Props = { insights: Insights }

const minScale = 4
const charts = ['orders', 'before', 'views'] as const

export function PeriodChart({ insights }: Props) {
  const [t, insightTexts] = [useText(screenText), useText(insightsText)]
  const { number } = useFormat()
  const slots = useSlots(insights.slots)
  const { search, hrefWith, go } = useInsightsAddress()
  const chart = charts.find((value) => value === search.get('chart')) ?? 'orders'
  const countBySlot = (key: 'views' | 'reserved' | 'paid') => insights.bySlot.map((slot) => slot[key] ?? 0)
  const previousBySlot = (key: 'views' | 'paid') => insights.bySlot.map((slot) => slot.before[key] ?? 0)
  const toComparison = (key: 'views' | 'paid'): Series[] => [
    { name: t.now, tone: 'first', values: countBySlot(key) },
    { name: t.previously, tone: 'before', values: previousBySlot(key) },
  ]
  const series: Record<(typeof charts)[number], Series[]> = {
    orders: [
      { name: insightTexts.reserved, tone: 'second', values: countBySlot('reserved') },
      { name: insightTexts.paid, tone: 'first', values: countBySlot('paid') },
    ],
    before: toComparison('paid'),
    views: toComparison('views'),
  }
  const labels = { orders: t.orders, before: t.paid, views: t.views }
  const changed = (value: string) => ({ chart: value === 'orders' ? '' : value })
  return (
    <ChartCard
      title={t.over}
      choice={
        <SegmentedControl
          label={t.chartOf}
          value={chart}
          options={charts.map((value) => ({ value, label: labels[value], href: hrefWith(changed(value)) }))}
          onChange={(value) => go(changed(value))}
        />
      }
    >
      <SeriesChart
        {...slots}
        label={`${t.over}: ${labels[chart]}`}
        series={series[chart]}
        format={{ value: number, axis: number }}
        minHigh={minScale}
      />
    </ChartCard>
  )
}

/** In the place's time zone. */
export function HoursChart({ insights }: Props) {
  const [t, insightTexts] = [useText(screenText), useText(insightsText)]
  const { number, time } = useFormat()
  const formatHour = (hour: number) => time(`${String(hour).padStart(2, '0')}:00`)
  return (
    <ChartCard title={t.hours}>
      <SeriesChart
        label={t.hours}
        slotsName={t.hour}
        slots={insights.byHour.map((_, hour) => ({
          key: String(hour),
          name: formatHour(hour),
          tick: number(hour),
        }))}
        series={[
          {
            name: insightTexts.reserved,
            tone: 'second',
            values: insights.byHour.map(({ reserved }) => reserved),
          },
          { name: insightTexts.paid, tone: 'first', values: insights.byHour.map(({ paid }) => paid) },
        ]}
        format={{ value: number, axis: number }}
        minHigh={minScale}
      />
    </ChartCard>
  )
}

function useFormatPrevious() {
  const { previously } = useText(figuresText)
  const formatOrNothing = useFormatOrNothing()
  return (count: number | null) => previously(formatOrNothing(count))
}

export function Funnel({ insights: { figures, before } }: Props) {
  const [t, insightTexts] = [useText(screenText), useText(insightsText)]
  const { between, number } = useFormat()
  const formatPrevious = useFormatPrevious()
  const steps: (keyof InsightFigures & keyof typeof insightTexts)[] =
    figures.pageViews === null
      ? ['doorViews', 'reserved', 'paidReservations']
      : ['pageViews', 'offerViews', 'reserved', 'paidReservations']
  const rows = steps.map((step, index) => {
    const count = figures[step] ?? 0
    const previous = figures[steps[index - 1] ?? step] ?? 0
    const share = index > 0 && previous >= count && previous > 0 ? Math.round((count / previous) * 100) : null
    const more = [share !== null && t.ofThose(number(share)), formatPrevious(before[step])]
    return {
      key: step,
      count,
      name: (
        <>
          {insightTexts[step] as string}{' '}
          <Note as="span" faint weight="regular" className={styles.quiet}>
            {more.filter(Boolean).join(between)}
          </Note>
        </>
      ),
    }
  })
  return (
    <ChartCard title={t.funnel}>
      <BarList rows={rows} />
    </ChartCard>
  )
}

export function Losses({ insights: { losses } }: Props) {
  const t = useText(screenText)
  const formatPrevious = useFormatPrevious()
  return (
    <ChartCard title={t.lost}>
      {losses.length === 0 ? (
        <Note faint weight="regular" className={styles.quiet}>
          {t.nothingLost}
        </Note>
      ) : (
        <BarList
          rows={losses.map(({ loss, count, before }) => ({
            key: loss,
            count,
            name: (
              <>
                {t[loss]}{' '}
                <Note as="span" faint weight="regular" className={styles.quiet}>
                  {formatPrevious(before)}
                </Note>
              </>
            ),
          }))}
        />
      )}
    </ChartCard>
  )
}
