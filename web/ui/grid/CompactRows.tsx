import { Fragment } from 'react'
import { Skeleton } from '../feedback/Skeleton.tsx'
import { useText } from '../language/language.tsx'
import { useDates } from '../language/useDates.ts'
import { useToday } from '../language/useToday.ts'
import { CompactRow } from './CompactRow.tsx'
import styles from './CompactRows.module.css'
import { type DayLines, dayBefore, groupByDay } from './dayLines.ts'
import { gridText } from './grid.text.ts'
import type { GridProps } from './grid.ts'

type Props<Row> = Pick<GridProps<Row>, 'rows' | 'rowKey' | 'columns' | 'menu' | 'loading'> & {
  dayLines: DayLines<Row>
}

/** Rows like a bank statement: monthly totals, days, and a line per row that expands to its details. */
export function CompactRows<Row>({ rows, dayLines, loading, ...line }: Props<Row>) {
  const { month: monthName, dayOf } = useDates()
  const dayName = useDayName()
  const level = dayLines.level ?? 2
  const [Month, Day] = [`h${level}`, `h${level + 1}`] as ['h2' | 'h3', 'h3' | 'h4']
  if (rows.length === 0 && loading) return <Waiting />
  return (
    <div aria-busy={loading || undefined}>
      {groupByDay(rows, (row) => dayOf(dayLines.at(row))).map(({ month, days }) => (
        <Fragment key={month}>
          <div className={styles.month}>
            <Month>{monthName(month)}</Month>
            <Figures month={month} of={dayLines.months} />
          </div>
          {days.map(({ day, rows: ofDay }) => (
            <Fragment key={day}>
              <Day className={styles.day}>{dayName(day)}</Day>
              <ul>
                {ofDay.map((row) => (
                  <CompactRow key={line.rowKey(row)} {...line} row={row} dayLines={dayLines} />
                ))}
              </ul>
            </Fragment>
          ))}
        </Fragment>
      ))}
    </div>
  )
}

function useDayName() {
  const t = useText(gridText)
  const { dayMonth } = useDates()
  const today = useToday()
  return (day: string) => {
    if (day === today) return t.today
    return day === dayBefore(today) ? t.yesterday : dayMonth(day)
  }
}

function Figures({ month, of = [] }: { month: string; of: DayLines<unknown>['months'] }) {
  const figures = of.filter((entry) => entry.month === month).flatMap((entry) => entry.figures)
  if (figures.length === 0) return null
  return (
    <dl className={styles.figures}>
      {figures.map(({ label, figure }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have no other, and never change places
        <div key={at}>
          <dt>{label}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  )
}

function Waiting() {
  return (
    <div className={styles.waiting}>
      <Skeleton count={12} />
    </div>
  )
}
