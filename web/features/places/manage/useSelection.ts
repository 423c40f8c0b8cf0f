import { useState } from 'react'

type Row = { id: number }

/**
 * Select mode of a list: the selected rows, or null while it is off. Rows that leave the list are deselected.
 */
export function useSelection<T extends Row>(rows: readonly T[], canSelect: boolean) {
  const [ids, setIds] = useState<ReadonlySet<number> | null>(null)
  const isOn = canSelect && ids !== null
  const selected = isOn ? rows.filter(({ id }) => ids.has(id)) : []
  const isAll = selected.length === rows.length
  return {
    isOn,
    selected,
    isAll,
    start: () => setIds(new Set()),
    stop: () => setIds(null),
    toggle: (id: number) => setIds((before) => (before ?? new Set()).symmetricDifference(new Set([id]))),
    toggleAll: () => setIds(new Set(isAll ? [] : rows.map(({ id }) => id))),
  }
}
