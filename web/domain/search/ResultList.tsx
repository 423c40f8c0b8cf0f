import type { ReactNode } from 'react'
import styles from './ResultList.module.css'

type Item = { id: number; isOpen: boolean }

/**
 * Rows in one list. With `groups`, a heading precedes the first open item and the first other one, if there are
 * both; `row` gets the level of its own heading.
 */
export function ResultList<Row extends Item>(props: {
  label: string
  rows: readonly Row[]
  groups: { open: string; other: string } | null
  row: (row: Row, index: number, level: 2 | 3) => ReactNode
  onHighlight?: (id: number | null) => void
}) {
  const { label, rows, groups, row, onHighlight } = props
  const firstOther = rows.findIndex(({ isOpen }) => !isOpen)
  const hasGroups = groups !== null && firstOther > 0
  return (
    <ul aria-label={label}>
      {rows.map((item, index) => (
        <li
          key={item.id}
          className={styles.item}
          onPointerEnter={() => onHighlight?.(item.id)}
          onPointerLeave={() => onHighlight?.(null)}
          onFocus={() => onHighlight?.(item.id)}
          onBlur={() => onHighlight?.(null)}
        >
          {hasGroups && (index === 0 || index === firstOther) && (
            <h2 className={styles.group}>{index === 0 ? groups.open : groups.other}</h2>
          )}
          {row(item, index, hasGroups ? 3 : 2)}
        </li>
      ))}
    </ul>
  )
}
