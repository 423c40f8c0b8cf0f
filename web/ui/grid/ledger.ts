import type { ReactNode } from 'react'

/** Rows of things that happened, the latest first, which on a phone are lines under their days and months. */
export type Ledger<Row> = {
  /** The instant of a row. */
  at: (row: Row) => string
  /** What came in and went out in months, as the server counts it: a page's rows are seldom all of a month. */
  months?: readonly MonthFigures[]
  /** Of the months' headings; 2 unless a heading of the page's own stands above them. */
  level?: 2 | 3
  /** What is said of a row beside its columns, and whether that is to be seen at once. */
  more?: (row: Row) => ReactNode
  isOpen?: (row: Row) => boolean
}

export type MonthFigures = {
  /** YYYY-MM */
  month: string
  figures: readonly { label: string; figure: ReactNode }[]
}

/** Rows as they come, those of a day together, and the days of a month. */
export function groupByDay<Row>(rows: readonly Row[], getDay: (row: Row) => string) {
  const months = Map.groupBy(Map.groupBy(rows, getDay), ([day]) => day.slice(0, 7))
  return [...months].map(([month, days]) => ({
    month,
    days: days.map(([day, ofDay]) => ({ day, rows: ofDay })),
  }))
}

/** The day before one, YYYY-MM-DD. */
export function dayBefore(day: string): string {
  return new Date(Date.parse(day) - 24 * 3600 * 1000).toISOString().slice(0, 10)
}
