import type { ReactNode } from 'react'
import type { IconName } from '../icons/icons.ts'
import type { MenuItem } from '../menu/Menu.tsx'
import type { Ledger } from './ledger.ts'

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
  /**
   * On a phone: `lead` stands at the card's start, `title` is its heading, `end` at its end, `under` right below them, `detail`
   * a line below. In a ledger `end` is the amount, `under` small below it, `note` below the line; the rest shows when the line
   * is pressed.
   */
  priority?: 'lead' | 'title' | 'end' | 'under' | 'note' | 'detail'
  align?: 'start' | 'end' | 'center'
  /** The header is read out but not shown: flags, buttons. */
  headerHidden?: boolean
}

export type GridSort = { column: string; descending: boolean }

/** What the reader chose to see; the address keeps it. */
export type GridView = {
  sort: GridSort | null
  page: number
  pageSize: number
  /** Those that were hidden, or brought out where they are hidden at first. */
  columns: readonly string[]
}

/** How many rows a page may hold; the first unless the reader chooses. */
export const pageSizes: readonly number[] = [20, 50, 100, 200]

/** What is shown, ready to be written to a file. */
export type GridTable = { headers: string[]; rows: (string | number | null)[][] }

/** Something that is done with all that is shown: a file, a print. */
export type GridTool = {
  label: string
  icon: IconName
  pending?: boolean
  onSelect: () => void | Promise<void>
}

export type GridProps<Row> = {
  /** What the rows are: the table's name. */
  label: string
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  columns: readonly GridColumn<Row>[]
  /** What may be done with a row; one with which nothing may be done has no menu. */
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
  /** Headings between rows that belong together and follow one another. */
  groups?: { of: (row: Row) => string | number; heading: (row: Row) => ReactNode }
  /** Instead of the usual ones. */
  pageSizes?: readonly number[]
  /** Shows rows on a phone as lines of a ledger, under their days and months, instead of cards. */
  ledger?: Ledger<Row>
  /** What else may be done with what is shown, on a phone one menu with the columns; elsewhere the screen has buttons. */
  tools?: readonly GridTool[]
  /** Puts a row at another place: offered while the rows stand as they come. */
  onMove?: (from: number, to: number) => void
  view: GridView
  onView: (change: Partial<GridView>) => void
  /** How many rows there are, where whoever gives them orders and pages them; without it the grid does. */
  total?: number
  /** Says the emptiness better than 'No data found'. */
  empty?: { title?: string; text?: string; picture?: string; action?: ReactNode }
}
