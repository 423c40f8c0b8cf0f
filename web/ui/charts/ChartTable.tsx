import { useText } from '../language/language.tsx'
import { chartsText } from './charts.text.ts'
import styles from './SeriesChart.module.css'
import type { SeriesChartProps } from './series.ts'

/** The values of a chart as a table, latest first. */
export function ChartTable({ label, slotsName, slots, series, format }: SeriesChartProps) {
  const t = useText(chartsText)
  return (
    <details className={styles.table}>
      <summary>{t.asTable}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard */}
      <section tabIndex={0} aria-label={t.tableOf(label)} className={styles.scroll}>
        <table>
          <thead>
            <tr>
              <th scope="col">{slotsName}</th>
              {series.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {slots
              .map(({ key, name }, at) => (
                <tr key={key}>
                  <th scope="row">{name}</th>
                  {series.map((entry) => (
                    <td key={entry.name}>{entry.values[at] ? format.value(entry.values[at]) : t.none}</td>
                  ))}
                </tr>
              ))
              .reverse()}
          </tbody>
        </table>
      </section>
    </details>
  )
}
