import type { NamedCount } from '../search/loader.ts'

/** The choices of a filter, each with how many places it leaves; the chosen one leaves those that are listed. */
export function toCountedOptions(
  rows: readonly NamedCount[],
  selectedId: number | null,
  number: (value: number) => string,
) {
  return rows.map(({ id, name, count }) => ({
    value: id,
    label: id === selectedId ? name : `${name} (${number(count)})`,
    muted: count === 0,
  }))
}
