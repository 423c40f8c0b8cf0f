import type { ReactNode } from 'react'

export type GridValue = string | number | boolean | null | undefined

export type GridColumn<Row> = {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** What rows are ordered by when its header is pressed, and what export writes; without it neither happens. */
  sort?: (row: Row) => GridValue
  /** What export writes where that isn't what it is ordered by. */
  value?: (row: Row) => GridValue
  /** Whether the reader may hide it; true unless told otherwise. */
  hideable?: boolean
  /** Hidden until chosen. */
  hidden?: boolean
  /** On a phone: `lead` stands at the card's start, `title` is its heading, `end` at its end, `detail` a line below. */
  priority?: 'lead' | 'title' | 'end' | 'detail'
  align?: 'start' | 'end' | 'center'
  /** The header is read out but not shown: flags, buttons. */
  headerHidden?: boolean
}

export type GridSort = { column: string; descending: boolean }

export type GridPaging = {
  page: number
  pageSize: number
  total: number
  onPage: (page: number) => void
  onPageSize: (pageSize: number) => void
}

/** What is shown, ready to be written to a file. */
export type GridTable = { headers: string[]; rows: (string | number | null)[][] }
