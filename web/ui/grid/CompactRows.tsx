import { Fragment, useRef } from 'react'
import { Button } from '../basics/Button.tsx'
import { DescriptionItem, DescriptionList } from '../basics/DescriptionList.tsx'
import { Row } from '../basics/Stack.tsx'
import { Skeleton } from '../feedback/Skeleton.tsx'
import { Icon } from '../icons/Icon.tsx'
import { daysAfter } from '../language/day.ts'
import { useText } from '../language/language.tsx'
import { useDates } from '../language/useDates.ts'
import { useToday } from '../language/useToday.ts'
import type { MenuItem } from '../menu/Menu.tsx'
import styles from './CompactRows.module.css'
import { type DayLines, groupByDay } from './dayLines.ts'
import { gridText } from './grid.text.ts'
import type { GridColumn, GridProps } from './grid.ts'
import { useFocusRestore } from './useFocusRestore.ts'

type Props<Row> = Pick<GridProps<Row>, 'rows' | 'rowKey' | 'columns' | 'menu' | 'loading'> & {
  dayLines: DayLines<Row>
}

type CompactRowProps<Row> = Pick<GridProps<Row>, 'columns' | 'menu'> & { row: Row; dayLines: DayLines<Row> }

/** Columns that the line shows in full. */
const summaryPriorities: readonly GridColumn<unknown>['priority'][] = ['title', 'end', 'note']

function CompactRow<Row>({ row, columns, menu, dayLines }: CompactRowProps<Row>) {
  const { timeOfDay } = useDates()
  const item = useRef<HTMLLIElement>(null)
  useFocusRestore(item)
  const at = dayLines.at(row)
  const findColumns = (value: GridColumn<Row>['priority']) =>
    columns.filter(({ priority }) => priority === value)
  return (
    <li ref={item}>
      <details className={styles.line} open={dayLines.isOpen?.(row)}>
        <summary className={styles.summary}>
          <span className={styles.start}>
            <span className={styles.what}>
              <Cells row={row} columns={findColumns('title')} unnamed />
            </span>
            <span className={styles.when}>
              <time dateTime={at}>{timeOfDay(at)}</time>
              <Icon name="chevron-down" size="small" className={styles.chevron} />
            </span>
          </span>
          <span className={styles.end}>
            <span className={styles.amount}>
              <Cells row={row} columns={findColumns('end')} />
            </span>
            <span className={styles.under}>
              <Cells row={row} columns={findColumns('under')} />
            </span>
          </span>
          <span className={styles.note}>
            <Cells row={row} columns={findColumns('note')} unnamed />
          </span>
        </summary>
        <div className={styles.details}>
          <DescriptionList>
            {columns
              .filter(({ priority }) => !summaryPriorities.includes(priority))
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

/** Rows by month and day, like a bank statement. */
export function CompactRows<Row>({ rows, dayLines, loading, ...line }: Props<Row>) {
  const { month: monthName, toDay } = useDates()
  const dayName = useDayName()
  const level = dayLines.level ?? 2
  const [Month, Day] = [`h${level}`, `h${level + 1}`] as ['h2' | 'h3', 'h3' | 'h4']
  if (rows.length === 0 && loading) return <Waiting />
  return (
    <div aria-busy={loading || undefined}>
      {groupByDay(rows, (row) => toDay(dayLines.at(row))).map(({ month, days }) => (
        <Fragment key={month}>
          <div className={styles.month}>
            <Month>{monthName(month)}</Month>
            <Figures month={month} months={dayLines.months} />
          </div>
          {days.map(({ day, rows: dayRows }) => (
            <Fragment key={day}>
              <Day className={styles.day}>{dayName(day)}</Day>
              <ul>
                {dayRows.map((row) => (
                  <CompactRow key={line.rowKey(row)} {...line} row={row} dayLines={dayLines} />
                ))}
              </ul>
            </Fragment>
          ))}
        </Fragment>
      ))}
    </div>
  )
}

function useDayName() {
  const t = useText(gridText)
  const { dayMonth } = useDates()
  const today = useToday()
  return (day: string) => {
    if (day === today) return t.today
    return day === daysAfter(today, -1) ? t.yesterday : dayMonth(day)
  }
}

function Figures({ month, months = [] }: { month: string; months: DayLines<unknown>['months'] }) {
  const figures = months.filter((entry) => entry.month === month).flatMap((entry) => entry.figures)
  if (figures.length === 0) return null
  return (
    <dl className={styles.figures}>
      {figures.map(({ label, figure }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: figures have no other key and never move
        <div key={at}>
          <dt>{label}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  )
}

function Waiting() {
  return (
    <div className={styles.waiting}>
      <Skeleton count={12} />
    </div>
  )
}
