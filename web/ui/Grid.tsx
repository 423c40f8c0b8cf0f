import { Button } from './Button.tsx'
import { EmptyState } from './EmptyState.tsx'
import styles from './Grid.module.css'
import { GridFooter } from './GridFooter.tsx'
import { GridRows } from './GridRows.tsx'
import { GridToolbar } from './GridToolbar.tsx'
import { gridText } from './grid.text.ts'
import type { GridProps } from './grid.ts'
import { useLanguage, useText } from './language.tsx'
import { tableOf, useGrid } from './useGrid.ts'

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
  const t = useText(gridText)
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
