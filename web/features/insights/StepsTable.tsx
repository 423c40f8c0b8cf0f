import type { ReactNode } from 'react'
import { insightsText } from '#contract/insights/insights.text.ts'
import type { InsightSteps } from '#contract/insights/schemas.ts'
import { figuresText } from '#web/domain/figures/figures.text.ts'
import { useFormatOrNothing } from '#web/domain/figures/useFormatOrNothing.ts'
import { Note } from '#web/ui/basics/Note.tsx'
import { chartsText } from '#web/ui/charts/charts.text.ts'
import { useText } from '#web/ui/language/language.tsx'
import styles from './insights.module.css'

type Row = InsightSteps & { key: string | number; name: ReactNode; before?: InsightSteps }

type Props = { label: string; rowsHeader: string; viewsHeader: string; rows: readonly Row[] }

export function StepsTable({ label, rowsHeader, viewsHeader, rows }: Props) {
  const [insightTexts, figures] = [useText(insightsText), useText(figuresText)]
  const formatOrNothing = useFormatOrNothing()
  const keys = (['views', 'reserved', 'paid'] as const).filter((key) => rows.some((row) => row[key] !== null))
  const headers = { views: viewsHeader, reserved: insightTexts.reserved, paid: insightTexts.paid }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section tabIndex={0} aria-label={useText(chartsText).tableOf(label)} className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{rowsHeader}</th>
            {keys.map((key) => (
              <th key={key} scope="col">
                {headers[key]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key: row, name, before, ...steps }) => (
            <tr key={row}>
              <th scope="row">{name}</th>
              {keys.map((key) => (
                <td key={key}>
                  {formatOrNothing(steps[key])}
                  {before && (
                    <Note as="span" faint weight="regular" className={styles.quiet}>
                      {figures.previously(formatOrNothing(before[key]))}
                    </Note>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
