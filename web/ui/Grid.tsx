import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { EmptyState } from './EmptyState.tsx'
import styles from './Grid.module.css'
import { GridFooter } from './GridFooter.tsx'
import { GridRows } from './GridRows.tsx'
import { GridToolbar } from './GridToolbar.tsx'
import type { GridColumn, GridPaging, GridSort, GridTable } from './grid.ts'
import type { IconName } from './icons.ts'
import { useLanguage, useText } from './language.tsx'
import type { MenuItem } from './Menu.tsx'
import { uiText } from './ui.text.ts'
import { tableOf, useGrid } from './useGrid.ts'

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

const sizes = [20, 50, 100, 200]

/** The staff's table: a toolbar, sortable columns, a menu for each row, pages; on a phone each row is a card. */
export function Grid<Row>(props: GridProps<Row>) {
  const { rows, onExport, pageSizes = sizes } = props
  const grid = useGrid({ ...props, pageSizes }, useLanguage())
  const empty = rows.length === 0
  return (
    <section aria-label={props.label} tabIndex={-1} className={styles.panel}>
      <GridToolbar
        {...props}
        sort={grid.sort}
        onSort={grid.sortBy}
        hidden={grid.hidden}
        onToggle={grid.toggle}
        onExport={onExport && ((format) => onExport(tableOf(grid.shown, grid.columns), format))}
      />
      {empty && !props.loading ? (
        <Nothing {...props} />
      ) : (
        <GridRows {...props} rows={grid.shown} columns={grid.columns} sort={grid.sort} onSort={grid.sortBy} />
      )}
      {grid.paging.total > 0 && <GridFooter paging={grid.paging} pageSizes={pageSizes} />}
    </section>
  )
}

function Nothing<Row>({ error, empty, onRetry }: GridProps<Row>) {
  const t = useText(uiText)
  const retry = onRetry && (
    <Button tone="tonal" icon="refresh" onClick={onRetry}>
      {t.tryAgain}
    </Button>
  )
  return (
    <div role={error ? 'alert' : 'status'} className={styles.nothing}>
      <EmptyState
        title={error ?? empty?.title ?? t.noData}
        picture={empty?.picture}
        action={error ? retry : (empty?.action ?? retry)}
      >
        {error ? null : empty?.text}
      </EmptyState>
    </div>
  )
}
