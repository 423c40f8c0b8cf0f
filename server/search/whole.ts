import { filtersAlone } from './candidates.ts'
import type { Columns } from './columns.ts'
import type { Conditions, Scanned } from './conditions.ts'
import { byNewness } from './results.ts'
import { scan } from './scan.ts'
import { TopPage } from './topPage.ts'

/** The newest documents, each with its first row. */
function newest(columns: Columns<unknown>, from: number, to: number): Scanned['page'] {
  const { slotCount, rowCounts, firstRows } = columns
  const page = new TopPage(byNewness(columns), from, to)
  for (let slot = slotCount - 1; slot >= 0; slot -= 1) if (rowCounts[slot] !== 0) page.offer(slot)
  return page.page().map((slot) => ({ slot, row: firstRows[slot] as number, square: 0 }))
}

/**
 * Scans, with the counts of the whole directory at hand as long as that doesn't change: most visitors look at all of it
 * first, or at one category or city, and most of what is counted then counts the whole.
 */
export class Whole<Schedule> {
  readonly #columns: Columns<unknown>
  #kept: { version: number; open: Uint8Array; scanned: Scanned } | null = null

  constructor(columns: Columns<Schedule>) {
    this.#columns = columns as Columns<unknown>
  }

  scan(conditions: Conditions): Scanned {
    const columns = this.#columns
    const filters = filtersAlone(conditions)
    if (!filters || filters.length > 1) return scan(columns, conditions)
    const whole = this.#counts(conditions)
    const { order, from, to } = conditions
    if (filters.length === 0 && typeof order !== 'number')
      return { ...whole, page: newest(columns, from, to) }
    const scanned = scan(columns, conditions)
    const labels = scanned.labels.map((counts, kind) =>
      conditions.labels[kind] ? (whole.labels[kind] ?? counts) : counts,
    )
    return { ...scanned, labels, rowLabels: conditions.area ? whole.rowLabels : scanned.rowLabels }
  }

  #counts(conditions: Conditions): Scanned {
    const { version } = this.#columns
    const { open } = conditions
    if (this.#kept?.version !== version || this.#kept.open !== open) {
      const labels = conditions.labels.map(() => null)
      const scanned = scan(this.#columns, { ...conditions, labels, area: null, from: 0, to: 0 })
      this.#kept = { version, open, scanned }
    }
    return this.#kept.scanned
  }
}
