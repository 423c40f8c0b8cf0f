import { LRUCache } from 'lru-cache'
import { getFiltersIfAlone } from './candidates.ts'
import type { Columns } from './columns.ts'
import type { Conditions, Range, ScanResult } from './conditions.ts'
import { scan } from './scan.ts'

type CachedScan = { version: number; openBySchedule: Uint8Array; to: number; scanResult: ScanResult }

/** One entry per combination of ranges, which depend on the current minute and may depend on the person. */
const maxCachedScans = 8

const toCacheKey = (ranges: readonly Range[]) =>
  ranges.map(({ key, min, max }) => `${key} ${min} ${max}`).join(' ')

/**
 * Scans with cached totals of the whole index until it changes. Most people first look at everything, or at
 * one label, and most of the counts then cover the whole index.
 */
export class TotalsCache<Schedule> {
  readonly #columns: Columns<unknown>
  readonly #cache = new LRUCache<string, CachedScan>({ max: maxCachedScans })

  constructor(columns: Columns<Schedule>) {
    this.#columns = columns as Columns<unknown>
  }

  scan(conditions: Conditions): ScanResult {
    const filters = getFiltersIfAlone(conditions)
    if (!filters || filters.length > 1) return scan(this.#columns, conditions)
    const { from, to, order } = conditions
    if (filters.length === 0 && typeof order !== 'number' && order !== 'openNearby') {
      const totals = this.#all(conditions, to)
      return { ...totals, page: totals.page.slice(from, to) }
    }
    const totals = this.#all(conditions, 0)
    const scanResult = scan(this.#columns, conditions)
    const docFacets = scanResult.docFacets.map((counts, facet) =>
      conditions.facetFilters[facet] ? (totals.docFacets[facet] ?? counts) : counts,
    )
    return { ...scanResult, docFacets, rowFacets: conditions.area ? totals.rowFacets : scanResult.rowFacets }
  }

  /** Returns the totals of the whole index with at least its first `to` documents, newest first. */
  #all(conditions: Conditions, to: number): ScanResult {
    const { version } = this.#columns
    const { openBySchedule, ranges } = conditions
    const key = toCacheKey(ranges)
    const cached = this.#cache.get(key)
    if (cached?.version === version && cached.openBySchedule === openBySchedule && cached.to >= to)
      return cached.scanResult
    const facetFilters = conditions.facetFilters.map(() => null)
    const everything = {
      ...conditions,
      facetFilters,
      failedBitsByLabelSet: null,
      area: null,
      order: 'newest' as const,
    }
    const scanResult = scan(this.#columns, { ...everything, from: 0, to })
    for (const counts of [...scanResult.docFacets, ...scanResult.rowFacets]) counts.isShared = true
    this.#cache.set(key, { version, openBySchedule, to, scanResult })
    return scanResult
  }
}
