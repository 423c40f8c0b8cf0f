import type { NamedCount } from '../search/loader.ts'

/**
 * Filter options, each with the number of places it would leave; the selected one shows the current total.
 */
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
