import { Button } from '../basics/Button.tsx'
import { Card } from '../basics/Card.tsx'
import { EmptyState } from '../feedback/EmptyState.tsx'
import { useLanguage, useText } from '../language/language.tsx'
import { CompactRows } from './CompactRows.tsx'
import styles from './Grid.module.css'
import { GridFooter } from './GridFooter.tsx'
import { GridRows } from './GridRows.tsx'
import { GridToolbar } from './GridToolbar.tsx'
import { gridText } from './grid.text.ts'
import type { GridProps } from './grid.ts'
import { computeVisible, nextSort, toExportTable, toggleColumn } from './gridView.ts'

/**
 * The staff's table: toolbar, sortable columns, row menus and pages. On phones each row is a card, or a line
 * below its day.
 */
export function Grid<Row>(props: GridProps<Row>) {
  const { rows, view, onView, onExport } = props
  const t = useText(gridText)
  const visible = computeVisible(props, useLanguage())
  const empty = rows.length === 0
  const total = props.total ?? rows.length
  const sortBy = (column: string) => onView({ sort: nextSort(view.sort, column) })
  return (
    <Card as="section" aria-label={props.label} tabIndex={-1} className={styles.panel}>
      <GridToolbar
        {...props}
        sort={view.sort}
        onSort={sortBy}
        hidden={visible.hidden}
        onToggle={(column) => onView({ columns: toggleColumn(view, column) })}
        onExport={onExport && ((format) => onExport(toExportTable(visible.rows, visible.columns), format))}
      />
      {empty && !props.loading ? (
        <Nothing {...props} />
      ) : (
        <>
          {/* CSS shows the day lines on phones and the rows elsewhere. */}
          {props.dayLines && (
            <div className={styles.dayLines}>
              <CompactRows
                {...props}
                dayLines={props.dayLines}
                rows={visible.rows}
                columns={visible.columns}
              />
            </div>
          )}
          <div className={styles.rows}>
            <GridRows
              {...props}
              rows={visible.rows}
              before={(visible.page - 1) * view.pageSize}
              total={total}
              columns={visible.columns}
              sort={view.sort}
              onSort={sortBy}
              // Only in the saved order.
              onMove={view.sort ? undefined : props.onMove}
            />
          </div>
        </>
      )}
      {props.loading && <p className={styles.wait}>{t.pleaseWait}</p>}
      {total > 0 && (
        <GridFooter
          page={visible.page}
          pageSize={view.pageSize}
          pageSizes={props.pageSizes}
          total={total}
          onView={onView}
        />
      )}
    </Card>
  )
}

function Nothing<Row>({ error, empty, onRetry }: GridProps<Row>) {
  const t = useText(gridText)
  const retry = onRetry && (
    <Button tone="tonal" icon="refresh" onClick={onRetry}>
      {t.tryAgain}
    </Button>
  )
  const action = error || empty?.action === undefined ? retry : empty.action
  return (
    <div role={error ? 'alert' : 'status'} className={styles.nothing}>
      <EmptyState title={error ?? empty?.title ?? t.noData} picture={empty?.picture} action={action}>
        {error ? null : empty?.text}
      </EmptyState>
    </div>
  )
}
