import { useEffect, useRef, useState } from 'react'
import { classes } from './classes.ts'
import styles from './GridRows.module.css'
import { gridText } from './grid.text.ts'
import type { GridColumn, GridProps, GridSort } from './grid.ts'
import { moveBetweenRows } from './gridKeys.ts'
import { Icon } from './Icon.tsx'
import { useText } from './language.tsx'
import { Menu } from './Menu.tsx'
import { Skeleton } from './Skeleton.tsx'

type Props<Row> = Pick<
  GridProps<Row>,
  'label' | 'rows' | 'rowKey' | 'columns' | 'menu' | 'rowName' | 'dimmed' | 'loading'
> & { sort: GridSort | null; onSort: (column: string) => void }

// Spelt out, because browsers forget what a table is made of once it is laid out as cards.
const as = (role: 'table' | 'rowgroup' | 'row' | 'columnheader' | 'cell') => ({ role })

/** The table itself; where there is little room its rows are cards. */
export function GridRows<Row>(props: Props<Row>) {
  const { label, rows, columns, menu, loading } = props
  const t = useText(gridText)
  return (
    <div className={styles.scroller}>
      <table
        {...as('table')}
        aria-label={label}
        aria-busy={loading || undefined}
        className={styles.table}
        onKeyDown={moveBetweenRows}
      >
        <thead {...as('rowgroup')} className={styles.head}>
          <tr {...as('row')}>
            {columns.map((column) => (
              <Header key={column.id} column={column} sort={props.sort} onSort={props.onSort} />
            ))}
            {menu && (
              <th {...as('columnheader')} scope="col" className={styles.headerCell}>
                <span className="visually-hidden">{t.actions}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody {...as('rowgroup')} className={styles.body}>
          {rows.length === 0 && loading ? (
            <Waiting columns={columns.length + (menu ? 1 : 0)} />
          ) : (
            rows.map((row) => <Line key={props.rowKey(row)} {...props} row={row} />)
          )}
        </tbody>
      </table>
      {loading && <p className={styles.wait}>{t.pleaseWait}</p>}
    </div>
  )
}

function Header<Row>(props: {
  column: GridColumn<Row>
  sort: GridSort | null
  onSort: (column: string) => void
}) {
  const { column, sort, onSort } = props
  const sorted = sort?.column === column.id
  const order = sorted ? (sort.descending ? 'descending' : 'ascending') : undefined
  return (
    <th
      {...as('columnheader')}
      scope="col"
      aria-sort={order}
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

function Line<Row>({ row, columns, menu, rowName, dimmed }: Props<Row> & { row: Row }) {
  const t = useText(gridText)
  const [open, setOpen] = useState(false)
  const line = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    const panel = line.current?.closest<HTMLElement>('section')
    // A row that goes takes the focus with it: the next key would begin at the top of the page.
    return () => {
      if (document.activeElement === document.body) panel?.focus({ preventScroll: true })
    }
  }, [])
  return (
    <tr
      {...as('row')}
      ref={line}
      className={classes(styles.row, dimmed?.(row) && styles.dimmed, open && styles.open)}
    >
      {columns.map((column) => (
        <td
          key={column.id}
          {...as('cell')}
          data-align={column.align}
          data-priority={column.priority ?? 'detail'}
          data-label={column.header}
          className={styles.cell}
        >
          {column.cell(row)}
        </td>
      ))}
      {menu && (
        <td {...as('cell')} className={classes(styles.cell, styles.menu)}>
          <Menu label={rowName ? t.rowMenu(rowName(row)) : t.more} items={menu(row)} onToggle={setOpen} />
        </td>
      )}
    </tr>
  )
}

function Waiting({ columns }: { columns: number }) {
  const places = (length: number) => Array.from({ length }, (_, index) => index)
  return places(6).map((line) => (
    <tr key={line} {...as('row')} className={styles.row}>
      {places(columns).map((place) => (
        <td key={place} {...as('cell')} className={styles.cell}>
          <Skeleton />
        </td>
      ))}
    </tr>
  ))
}
