import type { ReactNode } from 'react'
import type { IconName } from '../icons/icons.ts'
import type { MenuItem } from '../menu/Menu.tsx'
import type { DayLines } from './dayLines.ts'

export type GridValue = string | number | boolean | null | undefined

export type GridColumn<Row> = {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** Sort key, which is also exported. Without it, the column can be neither sorted nor exported. */
  sort?: (row: Row) => GridValue
  /** Exported value, if it differs from the sort key. */
  value?: (row: Row) => GridValue
  /** True by default. */
  hideable?: boolean
  /** Hidden by default. */
  hidden?: boolean
  /**
   * Position on a phone, `detail` by default:
   * - `lead`: start of the card.
   * - `title`: heading of the card or line.
   * - `end`: end of the card; the amount of a line.
   * - `under`: directly below the heading; small below the amount of a line.
   * - `note`: below a line.
   * - `detail`: on a line of the card; only in an expanded line.
   */
  priority?: 'lead' | 'title' | 'end' | 'under' | 'note' | 'detail'
  align?: 'start' | 'end' | 'center'
  /** For columns of flags and buttons. */
  headerHidden?: boolean
}

export type GridSort = { column: string; descending: boolean }

/** The reader's view of a grid, stored in the URL. */
export type GridView = {
  sort: GridSort | null
  page: number
  pageSize: number
  /** Columns that differ from their default visibility. */
  columns: readonly string[]
}

/** The first is the default. */
export const pageSizes: readonly number[] = [20, 50, 100, 200]

export type ExportTable = { headers: string[]; rows: (string | number | null)[][] }

/** An action on all displayed rows: export, print. */
export type GridTool = {
  label: string
  icon: IconName
  pending?: boolean
  onSelect: () => void | Promise<void>
}

export type GridProps<Row> = {
  /** Accessible name of the table. */
  label: string
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  columns: readonly GridColumn<Row>[]
  /** A row without actions has no menu. */
  menu?: (row: Row) => readonly MenuItem[]
  /** For the label of the row's menu. */
  rowName?: (row: Row) => string
  /** Rows that wait for someone else. */
  dimmed?: (row: Row) => boolean
  loading?: boolean
  /** Why there are no rows. */
  error?: string | null
  onRetry?: () => void
  search?: { label: string; value: string; onChange: (value: string) => void }
  /** Filters between search and buttons: `Select` with shape “pill”, `Menu` with look “pill”. */
  filters?: ReactNode
  add?: { label: string; icon?: IconName; href?: string; onSelect?: () => void }
  /** Exports the displayed rows. Without it, the grid offers no export. */
  onExport?: (table: ExportTable, format: 'csv' | 'xlsx') => void
  /** Only CSV by default. */
  exports?: readonly ('csv' | 'xlsx')[]
  /** Headings between groups of consecutive rows. */
  groups?: { getKey: (row: Row) => string | number; heading: (row: Row) => ReactNode }
  pageSizes?: readonly number[]
  /** Replaces the cards on phones. */
  dayLines?: DayLines<Row>
  /** Phones only: actions that the screen shows as its own buttons on wide screens. */
  tools?: readonly GridTool[]
  /** Offered only in the saved order. */
  onMove?: (from: number, to: number) => void
  view: GridView
  onView: (change: Partial<GridView>) => void
  /** Total number of rows, if the server sorts and pages them. Without it, the grid does. */
  total?: number
  /** Replaces the default “No data found”. */
  empty?: { title?: string; text?: string; picture?: string; action?: ReactNode }
}
