import { Fragment, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { classes } from '../basics/classes.ts'
import { Skeleton } from '../feedback/Skeleton.tsx'
import { Icon } from '../icons/Icon.tsx'
import { useText } from '../language/language.tsx'
import { Menu, type MenuItem } from '../menu/Menu.tsx'
import styles from './GridRows.module.css'
import { gridText } from './grid.text.ts'
import type { GridColumn, GridProps, GridSort } from './grid.ts'
import { useFocusRestore } from './useFocusRestore.ts'
import { useRowOrder } from './useRowOrder.tsx'

type Props<Row> = Pick<
  GridProps<Row>,
  'label' | 'rows' | 'rowKey' | 'columns' | 'menu' | 'rowName' | 'dimmed' | 'loading' | 'onMove' | 'groups'
> & {
  sort: GridSort | null
  onSort: (column: string) => void
  /** Number of rows on previous pages. */
  rowsBefore: number
  total: number
}

// Explicit roles, because browsers drop table semantics when CSS displays the table as cards.
const as = (role: 'table' | 'rowgroup' | 'row' | 'columnheader' | 'rowheader' | 'cell') => ({ role })

const operable = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled)'

/** Up and Down move between the same controls of adjacent rows. Controls that need the arrows keep them. */
function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  const from = event.target as HTMLElement
  if (step === 0 || from.matches('select, input:not([type="checkbox"])') || from.closest('[popover]')) return
  const rows = [...event.currentTarget.querySelectorAll('tr')]
  const row = from.closest('tr')
  if (!row) return
  const place = controls(row).indexOf(from)
  const next = rows[rows.indexOf(row) + step]
  const to = next && (controls(next)[place] ?? controls(next).at(-1))
  if (!to) return
  event.preventDefault()
  to.focus()
}

function controls(row: Element): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>(operable)].filter((control) => !control.closest('[popover]'))
}

export function GridRows<Row>(props: Props<Row>) {
  const { label, columns, menu, onMove, loading } = props
  const t = useText(gridText)
  const body = useRef<HTMLTableSectionElement>(null)
  const rowOrder = useRowOrder(body, props)
  const { rows } = rowOrder
  const hasMenu = menu !== undefined || onMove !== undefined
  const width = columns.length + (onMove ? 1 : 0) + (hasMenu ? 1 : 0)
  return (
    <div className={styles.scroller}>
      {rowOrder.help}
      <table
        {...as('table')}
        aria-label={label}
        aria-busy={loading || undefined}
        className={styles.table}
        onKeyDown={moveBetweenRows}
      >
        <thead {...as('rowgroup')} className={styles.head}>
          <tr {...as('row')}>
            {onMove && <HiddenHeader>{t.order}</HiddenHeader>}
            {columns.map((column) => (
              <Header key={column.id} column={column} sort={props.sort} onSort={props.onSort} />
            ))}
            {hasMenu && <HiddenHeader>{t.actions}</HiddenHeader>}
          </tr>
        </thead>
        <tbody {...as('rowgroup')} ref={body} className={styles.body}>
          {rows.length === 0 && loading ? (
            <LoadingRows columns={width} />
          ) : (
            rows.map((row, index) => (
              <Fragment key={props.rowKey(row)}>
                <GroupHeading {...props} row={row} previousRow={rows[index - 1]} width={width} />
                <GridRow
                  {...props}
                  row={row}
                  moveControls={rowOrder.controlsFor(index)}
                  isDragged={rowOrder.dragged === index}
                />
              </Fragment>
            ))
          )}
        </tbody>
      </table>
    </div>
  )
}

function GroupHeading<Row>(props: {
  groups?: GridProps<Row>['groups']
  row: Row
  previousRow: Row | undefined
  width: number
}) {
  const { groups, row, previousRow, width } = props
  if (!groups || (previousRow && groups.getKey(previousRow) === groups.getKey(row))) return null
  return (
    <tr {...as('row')} className={styles.groupRow}>
      <th {...as('rowheader')} scope="rowgroup" colSpan={width} className={styles.groupCell}>
        {groups.heading(row)}
      </th>
    </tr>
  )
}

function HiddenHeader({ children }: { children: string }) {
  return (
    <th {...as('columnheader')} scope="col" className={styles.headerCell}>
      <span className="visually-hidden">{children}</span>
    </th>
  )
}

function Header<Row>(props: {
  column: GridColumn<Row>
  sort: GridSort | null
  onSort: (column: string) => void
}) {
  const { column, sort, onSort } = props
  const sorted = sort?.column === column.id
  const ariaSort = sorted ? (sort.descending ? 'descending' : 'ascending') : undefined
  return (
    <th
      {...as('columnheader')}
      scope="col"
      aria-sort={ariaSort}
      data-align={column.align}
      className={styles.headerCell}
    >
      {column.sort && !column.headerHidden ? (
        <button type="button" className={styles.sort} onClick={() => onSort(column.id)}>
          {column.header}
          <Icon
            name={sorted && sort.descending ? 'arrow-down' : 'arrow-up'}
            size="small"
            className={styles.arrow}
          />
        </button>
      ) : (
        <span className={column.headerHidden ? 'visually-hidden' : undefined}>{column.header}</span>
      )}
    </th>
  )
}

type GridRowProps<Row> = Props<Row> & {
  row: Row
  moveControls: { handle: ReactNode; items: readonly MenuItem[] } | undefined
  isDragged: boolean
}

function GridRow<Row>({ row, moveControls, isDragged, columns, menu, rowName, dimmed }: GridRowProps<Row>) {
  const t = useText(gridText)
  const [open, setOpen] = useState(false)
  const items = withMoves(moveControls?.items, menu?.(row) ?? [])
  const line = useRef<HTMLTableRowElement>(null)
  useFocusRestore(line)
  return (
    <tr
      {...as('row')}
      ref={line}
      className={classes(styles.row, dimmed?.(row) && styles.dimmed, (open || isDragged) && styles.open)}
    >
      {moveControls && (
        <td {...as('cell')} className={classes(styles.cell, styles.handle)}>
          {moveControls.handle}
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.id}
          {...as('cell')}
          data-align={column.align}
          data-priority={column.priority ?? 'detail'}
          data-label={column.headerHidden ? undefined : column.header}
          className={styles.cell}
        >
          {column.cell(row)}
        </td>
      ))}
      {(menu || moveControls) && (
        <td {...as('cell')} className={classes(styles.cell, styles.menu)}>
          {items.length > 0 && (
            <Menu label={rowName ? t.rowMenu(rowName(row)) : t.more} items={items} onToggle={setOpen} />
          )}
        </td>
      )}
    </tr>
  )
}

function withMoves(moves: readonly MenuItem[] = [], items: readonly MenuItem[]): readonly MenuItem[] {
  const [first, ...others] = items
  if (!first || moves.length === 0) return [...moves, ...items]
  return [...moves, { ...first, separated: true }, ...others]
}

function LoadingRows({ columns }: { columns: number }) {
  const range = (length: number) => Array.from({ length }, (_, index) => index)
  return range(6).map((row) => (
    <tr key={row} {...as('row')} className={styles.row}>
      {range(columns).map((column) => (
        <td key={column} {...as('cell')} className={styles.cell}>
          <Skeleton />
        </td>
      ))}
    </tr>
  ))
}
