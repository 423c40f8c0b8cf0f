import { Button } from '../basics/Button.tsx'
import { Card } from '../basics/Card.tsx'
import { EmptyState } from '../feedback/EmptyState.tsx'
import { Select } from '../fields/Select.tsx'
import { useFormat, useLanguage, useText } from '../language/language.tsx'
import { Pager } from '../navigation/Pager.tsx'
import { CompactRows } from './CompactRows.tsx'
import styles from './Grid.module.css'
import { GridRows } from './GridRows.tsx'
import { GridToolbar } from './GridToolbar.tsx'
import { gridText } from './grid.text.ts'
import { pageSizes as defaultPageSizes, type GridProps, type GridView } from './grid.ts'
import { computeVisible, nextSort, toExportTable, toggleColumn } from './gridView.ts'

function GridFooter(props: {
  page: number
  pageSize: number
  pageSizes?: readonly number[]
  total: number
  onView: (change: Partial<GridView>) => void
}) {
  const { onView, pageSizes = defaultPageSizes, ...paging } = props
  const t = useText(gridText)
  const { number } = useFormat()
  return (
    <div className={styles.footer}>
      <Select
        label={t.pageSize}
        shape="small"
        value={paging.pageSize}
        options={pageSizes.map((size) => ({ value: size, label: number(size) }))}
        onChange={(event) => onView({ pageSize: Number(event.target.value) })}
      />
      <Pager {...paging} onPage={(page) => onView({ page })} />
    </div>
  )
}

/** On phones each row is a card, or with `dayLines` a line below its day. */
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
              rowsBefore={(visible.page - 1) * view.pageSize}
              total={total}
              columns={visible.columns}
              sort={view.sort}
              onSort={sortBy}
              // Rows can be moved only in the saved order.
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
