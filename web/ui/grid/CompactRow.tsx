import { Fragment, useRef } from 'react'
import { Button } from '../basics/Button.tsx'
import { DescriptionItem, DescriptionList } from '../basics/DescriptionList.tsx'
import { Row } from '../basics/Stack.tsx'
import { Icon } from '../icons/Icon.tsx'
import { useDates } from '../language/useDates.ts'
import type { MenuItem } from '../menu/Menu.tsx'
import styles from './CompactRow.module.css'
import type { DayLines } from './dayLines.ts'
import type { GridColumn, GridProps } from './grid.ts'
import { useFocusRestore } from './useFocusRestore.ts'

type Props<Row> = Pick<GridProps<Row>, 'columns' | 'menu'> & { row: Row; dayLines: DayLines<Row> }

/** Columns that the line shows in full. */
const said: readonly GridColumn<unknown>['priority'][] = ['title', 'end', 'note']

/** A row as one line: title, time and amount. A press shows all columns and the row's actions. */
export function CompactRow<Row>({ row, columns, menu, dayLines }: Props<Row>) {
  const { timeOfDay } = useDates()
  const item = useRef<HTMLLIElement>(null)
  useFocusRestore(item)
  const at = dayLines.at(row)
  const ofPriority = (value: GridColumn<Row>['priority']) =>
    columns.filter(({ priority }) => priority === value)
  return (
    <li ref={item}>
      <details className={styles.line} open={dayLines.isOpen?.(row)}>
        <summary className={styles.summary}>
          <span className={styles.start}>
            <span className={styles.what}>
              <Cells row={row} columns={ofPriority('title')} unnamed />
            </span>
            <span className={styles.when}>
              <time dateTime={at}>{timeOfDay(at)}</time>
              <Icon name="chevron-down" size="small" className={styles.chevron} />
            </span>
          </span>
          <span className={styles.end}>
            <span className={styles.amount}>
              <Cells row={row} columns={ofPriority('end')} />
            </span>
            <span className={styles.under}>
              <Cells row={row} columns={ofPriority('under')} />
            </span>
          </span>
          <span className={styles.note}>
            <Cells row={row} columns={ofPriority('note')} unnamed />
          </span>
        </summary>
        <div className={styles.details}>
          <DescriptionList>
            {columns
              .filter(({ priority }) => !said.includes(priority))
              .map((column) => (
                <DescriptionItem key={column.id} name={column.header}>
                  {column.cell(row)}
                </DescriptionItem>
              ))}
          </DescriptionList>
          {dayLines.more?.(row)}
          <Actions items={menu?.(row) ?? []} />
        </div>
      </details>
    </li>
  )
}

/** The values of a row's columns, with their names for screen readers unless obvious. */
function Cells<Row>(props: { row: Row; columns: readonly GridColumn<Row>[]; unnamed?: boolean }) {
  return props.columns.map((column) => (
    <Fragment key={column.id}>
      {!props.unnamed && <span className="visually-hidden">{column.header}</span>}
      {column.cell(props.row)}
    </Fragment>
  ))
}

function Actions({ items }: { items: readonly MenuItem[] }) {
  if (items.length === 0) return null
  return (
    <Row gap={8} className={styles.actions}>
      {items.map(({ label, icon, href, tone, disabled, onSelect }) =>
        href === undefined ? (
          <Button
            key={label}
            tone={tone === 'danger' ? 'dangerPlain' : 'tonal'}
            size="small"
            icon={icon}
            disabled={disabled}
            onClick={onSelect}
          >
            {label}
          </Button>
        ) : (
          <Button key={label} tone="tonal" size="small" icon={icon} href={href}>
            {label}
          </Button>
        ),
      )}
    </Row>
  )
}
