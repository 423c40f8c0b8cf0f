import { useState } from 'react'

type Row = { id: number }

/** The select mode of a list: which of its rows are chosen, null while it is off. What is gone from the list is chosen no more. */
export function useSelection<Each extends Row>(rows: readonly Each[], may: boolean) {
  const [ids, setIds] = useState<ReadonlySet<number> | null>(null)
  const isOn = may && ids !== null
  const chosen = isOn ? rows.filter(({ id }) => ids.has(id)) : []
  const isAll = chosen.length === rows.length
  return {
    isOn,
    chosen,
    isAll,
    start: () => setIds(new Set()),
    stop: () => setIds(null),
    toggle: (id: number) => setIds((before) => (before ?? new Set()).symmetricDifference(new Set([id]))),
    toggleAll: () => setIds(new Set(isAll ? [] : rows.map(({ id }) => id))),
  }
}
