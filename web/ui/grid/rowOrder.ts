/** A list after one thing of it went to another place. */
export function moveItem<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const remaining = list.toSpliced(from, 1)
  return remaining.toSpliced(to, 0, ...list.slice(from, from + 1))
}

/** Where a dragged row belongs: after all others whose middle lies above the pointer. */
export function findIndexAt(y: number, rows: readonly { top: number; height: number }[]): number {
  return rows.filter(({ top, height }) => top + height / 2 < y).length
}
