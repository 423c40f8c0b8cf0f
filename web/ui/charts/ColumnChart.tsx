import { useFormat, useText } from '../language/language.tsx'
import { useDates } from '../language/useDates.ts'
import styles from './ColumnChart.module.css'
import { chartsText } from './charts.text.ts'

const columnWidth = 10
const gap = 3
const height = 100
/** The least that a whole column stands for, so that a day with one of something doesn't look like a rush. */
const leastScale = 4

/** A column for each day, the last one emphasised; time runs from left to right in both languages. The table says the same. */
export function ColumnChart(props: { label: string; days: readonly string[]; counts: readonly number[] }) {
  const { label, days, counts } = props
  const { number } = useFormat()
  const { dayMonth } = useDates()
  const highest = Math.max(...counts, leastScale)
  return (
    <figure aria-label={label} className={styles.chart}>
      <div dir="ltr" className={styles.drawing}>
        <bdi className={styles.highest}>{number(highest)}</bdi>
        <svg
          viewBox={`0 0 ${counts.length * columnWidth} ${height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          className={styles.columns}
        >
          {counts.map((count, at) => {
            const tall = (count / highest) * height
            return (
              <g key={days[at]} className={at === counts.length - 1 ? styles.last : undefined}>
                <title>{`${dayMonth(days[at] ?? '')}: ${number(count)}`}</title>
                {/* As tall as the chart, so that a day with little can be pointed at, too. */}
                <rect x={at * columnWidth} width={columnWidth} height={height} className={styles.ground} />
                <rect
                  x={at * columnWidth + gap / 2}
                  y={height - tall}
                  width={columnWidth - gap}
                  height={tall}
                  className={styles.column}
                />
              </g>
            )
          })}
        </svg>
        <bdi className={styles.first}>{dayMonth(days[0] ?? '')}</bdi>
        <bdi className={styles.until}>{dayMonth(days.at(-1) ?? '')}</bdi>
      </div>
      <CountTable {...props} />
    </figure>
  )
}

function CountTable({
  label,
  days,
  counts,
}: {
  label: string
  days: readonly string[]
  counts: readonly number[]
}) {
  const t = useText(chartsText)
  const { number } = useFormat()
  const { date } = useDates()
  return (
    <details className={styles.table}>
      <summary>{t.asTable}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard */}
      <section tabIndex={0} aria-label={t.tableOf(label)} className={styles.scroll}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t.day}</th>
              <th scope="col">{t.count}</th>
            </tr>
          </thead>
          <tbody>
            {days
              .map((day, at) => (
                <tr key={day}>
                  <th scope="row">{date(day)}</th>
                  <td>{counts[at] ? number(counts[at]) : t.none}</td>
                </tr>
              ))
              .reverse()}
          </tbody>
        </table>
      </section>
    </details>
  )
}
