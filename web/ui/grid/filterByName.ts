import { fold } from '#contract/core/fold.ts'

/** Matches in any spelling. If no row matches, returns all rows and `none`. */
export function filterByName<Row>(
  rows: readonly Row[],
  query: string,
  getNames: (row: Row) => readonly string[],
): { rows: readonly Row[]; none: boolean } {
  const folded = fold(query)
  if (folded === '') return { rows, none: false }
  const matches = rows.filter((row) => getNames(row).some((name) => fold(name).includes(folded)))
  return matches.length > 0 ? { rows: matches, none: false } : { rows, none: rows.length > 0 }
}
