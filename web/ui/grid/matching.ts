import { fold } from '#contract/fold.ts'

/** The rows of which one name contains what was typed, in whatever spelling; all of them, and `none`, where no row does. */
export function matching<Row>(
  rows: readonly Row[],
  typed: string,
  namesOf: (row: Row) => readonly string[],
): { rows: readonly Row[]; none: boolean } {
  const wanted = fold(typed)
  if (wanted === '') return { rows, none: false }
  const found = rows.filter((row) => namesOf(row).some((name) => fold(name).includes(wanted)))
  return found.length > 0 ? { rows: found, none: false } : { rows, none: rows.length > 0 }
}
