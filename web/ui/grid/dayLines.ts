import type { ReactNode } from 'react'

/** Shows events, latest first, by day and month on phones. */
export type DayLines<Row> = {
  at: (row: Row) => string
  /** Monthly totals from the server, because a page seldom has all rows of a month. */
  months?: readonly MonthFigures[]
  /** Heading level of the months: 3 below a heading of the page. */
  level?: 2 | 3
  /** Additional content of a row, and whether it is expanded initially. */
  more?: (row: Row) => ReactNode
  isOpen?: (row: Row) => boolean
}

export type MonthFigures = {
  /** YYYY-MM */
  month: string
  figures: readonly { label: string; figure: ReactNode }[]
}

export function groupByDay<Row>(rows: readonly Row[], getDay: (row: Row) => string) {
  const months = Map.groupBy(Map.groupBy(rows, getDay), ([day]) => day.slice(0, 7))
  return [...months].map(([month, days]) => ({
    month,
    days: days.map(([day, dayRows]) => ({ day, rows: dayRows })),
  }))
}
