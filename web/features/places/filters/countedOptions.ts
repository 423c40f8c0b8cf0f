import type { Counted } from '../search/found.ts'

/** The choices of a filter, each with how many places it leaves; the chosen one leaves those that are listed. */
export function countedOptions(
  rows: readonly Counted[],
  chosen: number | null,
  number: (value: number) => string,
) {
  return rows.map(({ id, name, count }) => ({
    value: id,
    label: id === chosen ? name : `${name} (${number(count)})`,
    quiet: count === 0,
  }))
}
