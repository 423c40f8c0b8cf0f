import { LRUCache } from 'lru-cache'
import { filtersAlone } from './candidates.ts'
import type { Columns } from './columns.ts'
import type { Conditions, Range, Scanned } from './conditions.ts'
import { scan } from './scan.ts'

type Kept = { version: number; open: Uint8Array; to: number; scanned: Scanned }

/** For so many choices of ranges: what ends within the minute, and what somebody can pay. */
const mostKept = 8

const keyOf = (ranges: readonly Range[]) =>
  ranges.map(({ key, least, most }) => `${key} ${least} ${most}`).join(' ')

/**
 * Scans, with what holds for the whole directory at hand as long as that doesn't change: most visitors look at all of it
 * first, or at one category or city, and most of what is counted then counts the whole.
 */
export class Whole<Schedule> {
  readonly #columns: Columns<unknown>
  /** By the ranges. */
  readonly #kept = new LRUCache<string, Kept>({ max: mostKept })

  constructor(columns: Columns<Schedule>) {
    this.#columns = columns as Columns<unknown>
  }

  scan(conditions: Conditions): Scanned {
    const filters = filtersAlone(conditions)
    if (!filters || filters.length > 1) return scan(this.#columns, conditions)
    const { from, to, order } = conditions
    if (filters.length === 0 && typeof order !== 'number') {
      const whole = this.#all(conditions, to)
      return { ...whole, page: whole.page.slice(from, to) }
    }
    const whole = this.#all(conditions, 0)
    const scanned = scan(this.#columns, conditions)
    const labels = scanned.labels.map((counts, kind) =>
      conditions.labels[kind] ? (whole.labels[kind] ?? counts) : counts,
    )
    return { ...scanned, labels, rowLabels: conditions.area ? whole.rowLabels : scanned.rowLabels }
  }

  /** The whole directory, and its newest documents, so many at least. */
  #all(conditions: Conditions, to: number): Scanned {
    const { version } = this.#columns
    const { open, ranges } = conditions
    const key = keyOf(ranges)
    const kept = this.#kept.get(key)
    if (kept?.version === version && kept.open === open && kept.to >= to) return kept.scanned
    const labels = conditions.labels.map(() => null)
    const everything = { ...conditions, labels, failedLabels: null, area: null, order: 'newest' as const }
    const scanned = scan(this.#columns, { ...everything, from: 0, to })
    this.#kept.set(key, { version, open, to, scanned })
    return scanned
  }
}
