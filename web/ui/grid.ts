import type { ReactNode } from 'react'
import type { IconName } from './icons.ts'
import type { MenuItem } from './Menu.tsx'

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

export type GridProps<Row> = {
  /** What the rows are: the table's name. */
  label: string
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  columns: readonly GridColumn<Row>[]
  menu?: (row: Row) => readonly MenuItem[]
  /** Whose name a row goes by, for its menu's label. */
  rowName?: (row: Row) => string
  /** Rows that wait for someone else. */
  dimmed?: (row: Row) => boolean
  loading?: boolean
  /** Why there are no rows to show; with `onRetry`, a way to ask again. */
  error?: string | null
  onRetry?: () => void
  search?: { label: string; value: string; onChange: (value: string) => void }
  /** Filters between search and the buttons: `Select` with shape 'pill', `Menu` with look 'pill'. */
  filters?: ReactNode
  add?: { label: string; icon?: IconName; href?: string; onSelect?: () => void }
  /** Offers export of what is shown; `saveCsv` of `csv.ts` writes the simple kind. */
  onExport?: (table: GridTable, format: 'csv' | 'xlsx') => void
  /** Which kinds are offered; csv alone unless told otherwise. */
  exports?: readonly ('csv' | 'xlsx')[]
  /** Ordered by whoever gives the rows; without `onSort` the grid orders them itself. */
  sort?: GridSort | null
  onSort?: (sort: GridSort | null) => void
  /** Paged by whoever gives the rows; without it the grid pages them itself. */
  paging?: GridPaging
  pageSizes?: readonly number[]
  /** Says the emptiness better than 'No data found'. */
  empty?: { title?: string; text?: string; picture?: string; action?: ReactNode }
}
