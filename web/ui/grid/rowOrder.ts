/** A list after one thing of it went to another place. */
export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const rest = list.toSpliced(from, 1)
  return rest.toSpliced(to, 0, ...list.slice(from, from + 1))
}

/** Where a dragged row belongs: after all others whose middle lies above the pointer. */
export function placeAt(y: number, others: readonly { top: number; height: number }[]): number {
  return others.filter(({ top, height }) => top + height / 2 < y).length
}
