import { filtersAlone } from './candidates.ts'
import type { Columns } from './columns.ts'
import type { Conditions, Scanned } from './conditions.ts'
import { byNewness } from './results.ts'
import { scan } from './scan.ts'
import { type Keyed, TopPage } from './topPage.ts'

/** The newest slots, so many. */
function newestOf(columns: Columns<unknown>, to: number): number[] {
  const newer = byNewness(columns)
  const page = new TopPage<Keyed & { slot: number }>({
    compare: (one, other) => newer(one.slot, other.slot),
    from: 0,
    to,
  })
  for (let slot = columns.slotCount - 1; slot >= 0; slot -= 1) {
    const key = -columns.newness(slot)
    if (page.mayTake(key) && columns.rowCount(slot) !== 0) page.take({ key, slot })
  }
  return page.page().map(({ slot }) => slot)
}

/**
 * Scans, with what holds for the whole directory at hand as long as that doesn't change: most visitors look at all of it
 * first, or at one category or city, and most of what is counted then counts the whole.
 */
export class Whole<Schedule> {
  readonly #columns: Columns<unknown>
  #kept: { version: number; open: Uint8Array; scanned: Scanned } | null = null
  #newest: { version: number; to: number; slots: number[] } | null = null

  constructor(columns: Columns<Schedule>) {
    this.#columns = columns as Columns<unknown>
  }

  scan(conditions: Conditions): Scanned {
    const columns = this.#columns
    const filters = filtersAlone(conditions)
    if (!filters || filters.length > 1) return scan(columns, conditions)
    const whole = this.#counts(conditions)
    if (filters.length === 0 && typeof conditions.order !== 'number')
      return { ...whole, page: this.#newestPage(conditions) }
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

  /** The newest documents, each with its first row. */
  #newestPage({ from, to }: Conditions): Scanned['page'] {
    const columns = this.#columns
    const { version } = columns
    if (this.#newest?.version !== version || this.#newest.to < to)
      this.#newest = { version, to, slots: newestOf(columns, to) }
    const page = this.#newest.slots.slice(from, to)
    return page.map((slot) => ({ slot, row: columns.firstRow(slot), square: 0 }))
  }
}
