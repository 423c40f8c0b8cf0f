export function moveItem<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const remaining = list.toSpliced(from, 1)
  return remaining.toSpliced(to, 0, ...list.slice(from, from + 1))
}

/** `rows` are the boxes of all rows but the dragged one, `y` is the pointer's position. */
export function findIndexAt(y: number, rows: readonly { top: number; height: number }[]): number {
  return rows.filter(({ top, height }) => top + height / 2 < y).length
}
