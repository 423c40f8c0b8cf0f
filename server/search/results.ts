import { AreaCounts } from './areas.ts'
import {
  areaAt,
  type Columns,
  encodeHead,
  headsSize,
  labelsAt,
  nameEnd,
  rowSize,
  scheduleAt,
  slotAt,
} from './columns.ts'
import type { Conditions, ScanResult } from './conditions.ts'
import { FacetCounts } from './facets.ts'
import { newnessAt, recordSize } from './records.ts'
import { ensureCapacity } from './segments.ts'
import { type Compare, type Keyed, TopK } from './topK.ts'

/** Compares documents by slot, newest first. */
export function compareByNewness(columns: Columns<unknown>): Compare<number> {
  return (a, b) =>
    columns.newness(b) - columns.newness(a) || (columns.ids[b] as number) - (columns.ids[a] as number)
}

/** Rows that a scan has kept, in the order of their documents. */
export type RemainingRows = {
  rows: Int32Array
  /** Sum of the scores of all words. */
  sums: Int32Array
  squaredChords: Float64Array
  /** Bit of the one filter that a row fails; 0 if it passes all filters. */
  failedBits: Uint8Array
}

/**
 * Reused between scans, which run one at a time: documents that pass, each as the index of its row among the
 * remaining ones.
 */
let documents = new Int32Array(0)

/**
 * Step between ranks if newness or a key breaks ties. Newness is a time in ms, which is less than this until the
 * year 2248; keys are amounts or times.
 */
const rankStep = 2 ** 43
/** Square of the longest chord of the unit sphere. */
const squaredDiameter = 4

/** A candidate for the page. Rounding may make keys equal but never reverses their order. */
type PageItem = Keyed & { slot: number; row: number; rank: number; squaredChord: number }

/** Builds the result from the rows that a scan kept: the page, the total, and the counts of each filter. */
export class Results {
  readonly #columns: Columns<unknown>
  readonly #conditions: Conditions
  readonly #remaining: RemainingRows
  readonly #page: TopK<PageItem>
  #total = 0
  #openCount = 0
  readonly #facetCounts: FacetCounts
  /** By facet: documents that fail only the filter of that facet. */
  readonly #failing: readonly (FacetCounts | null)[]
  /** Documents that pass all filters except the area's. */
  readonly #areas: AreaCounts

  /** `maxDocuments` is an upper bound of the documents that will be added. */
  constructor(
    columns: Columns<unknown>,
    conditions: Conditions,
    remaining: RemainingRows,
    maxDocuments: number,
  ) {
    const { from, to } = conditions
    this.#columns = columns
    this.#conditions = conditions
    this.#remaining = remaining
    this.#page = new TopK({ compare: this.#compare(), from, to })
    this.#facetCounts = new FacetCounts(columns.labels, maxDocuments)
    this.#failing = conditions.facetFilters.map(
      (filter) => filter && new FacetCounts(columns.labels, maxDocuments),
    )
    this.#areas = new AreaCounts(columns.areaTable)
  }

  /** Adds the first `count` remaining rows. */
  add(count: number): void {
    documents = ensureCapacity(documents, count)
    const passing = this.#count(count)
    this.#total += passing
    this.#addToPage(passing)
  }

  all(): ScanResult {
    return {
      total: this.#total,
      page: this.#page.page(),
      docFacets: this.#failing.map((failing, facet) => this.#facetCounts.of(facet, failing)),
      rowFacets: this.#areas.counts(),
      openCount: this.#openCount,
    }
  }

  /**
   * Counts each document for each filter; lists those that pass all, and returns their number. The loop is
   * optimised for documents with one row.
   */
  #count(count: number): number {
    const rowData = this.#columns.rows
    const { rows, failedBits } = this.#remaining
    const areaBit = this.#conditions.area?.bit ?? 0
    const { openBySchedule } = this.#conditions
    const labels = this.#facetCounts
    const { bySet } = labels
    const { times: areaTimes } = this.#areas
    let passing = 0
    let openCount = 0
    for (let at = 0, end = 0; at < count; at = end) {
      const row = (rows[at] as number) * rowSize
      const slot = rowData[row + slotAt] as number
      end = at + 1
      while (end < count && rowData[(rows[end] as number) * rowSize + slotAt] === slot) end += 1
      if (end > at + 1) {
        const best = this.#countRows(at, end)
        if (best !== -1) documents[passing++] = best
        continue
      }
      const bit = failedBits[at] as number
      if (bit === 0 || bit === areaBit) {
        const area = rowData[row + areaAt] as number
        areaTimes[area] = (areaTimes[area] as number) + 1
      } else this.#countFailing(rowData[row + labelsAt] as number, bit)
      if (bit !== 0) continue
      const set = rowData[row + labelsAt] as number
      if (bySet) bySet[set] = (bySet[set] as number) + 1
      else labels.add(set)
      openCount += openBySchedule[rowData[row + scheduleAt] as number] as number
      documents[passing++] = at
    }
    this.#openCount += openCount
    return passing
  }

  /**
   * Counts a document with several rows; returns the index of the row that represents it, or -1 if none
   * passes all filters.
   */
  #countRows(from: number, end: number): number {
    const rowData = this.#columns.rows
    const { openBySchedule, area, order } = this.#conditions
    const { rows, squaredChords, failedBits } = this.#remaining
    const areas = this.#areas
    const prefersOpen = order === 'openNearby'
    const labels = rowData[(rows[from] as number) * rowSize + labelsAt] as number
    let best = -1
    let isBestOpen = 0
    let isOpen = 0
    let areaCount = 0
    for (let at = from; at < end; at += 1) {
      const row = (rows[at] as number) * rowSize
      const bit = failedBits[at] as number
      if (bit === 0 || bit === area?.bit) {
        areas.addRepeated(rowData[row + areaAt] as number, areaCount)
        areaCount += 1
      }
      if (bit !== 0) continue
      const isRowOpen = openBySchedule[rowData[row + scheduleAt] as number] as number
      isOpen |= isRowOpen
      const opens = prefersOpen ? isRowOpen - isBestOpen : 0
      const isNearer = opens === 0 && (squaredChords[at] as number) < (squaredChords[best] as number)
      if (best !== -1 && opens <= 0 && !isNearer) continue
      best = at
      isBestOpen = isRowOpen
    }
    // If no row counts for its area, all fail the same document filter and pass the others.
    if (areaCount === 0) this.#countFailing(labels, failedBits[from] as number)
    if (best === -1) return -1
    this.#facetCounts.add(labels)
    this.#openCount += isOpen
    return best
  }

  #countFailing(set: number, bit: number): void {
    const { facetFilters } = this.#conditions
    for (let facet = 0; facet < facetFilters.length; facet += 1)
      if (facetFilters[facet]?.bit === bit) this.#failing[facet]?.add(set)
  }

  /** Offers the passing documents to the page, each with its rank. */
  #addToPage(passing: number): void {
    const { order, near, queryWords, interpretations, openBySchedule, nearbyKey } = this.#conditions
    const { rows, sums, squaredChords } = this.#remaining
    const rowData = this.#columns.rows
    const { floats } = this.#columns.records
    const page = this.#page
    const opensFirst = order === 'openNearby'
    const keyOrder = opensFirst && !near ? nearbyKey : order
    const keys = typeof keyOrder === 'number' ? (this.#columns.keys[keyOrder] ?? null) : null
    const isRanked = order === 'relevance'
    const sortsByDistance = order === 'distance' || opensFirst || (isRanked && near !== null)
    // Only a sum of 1 per word means that each word is a word of the names.
    const best = queryWords && interpretations.length > 0 ? interpretations.length : -1
    for (let nth = 0; nth < passing; nth += 1) {
      const at = documents[nth] as number
      const row = rows[at] as number
      const slot = rowData[row * rowSize + slotAt] as number
      const squaredChord = squaredChords[at] as number
      let rank = 0
      if (isRanked) {
        const sum = sums[at] as number
        rank = queryWords && sum === best ? this.#computeRank(slot, queryWords, sum + 1) : sum + 1
      }
      if (opensFirst) rank = 1 - (openBySchedule[rowData[row * rowSize + scheduleAt] as number] as number)
      let key = rank * squaredDiameter + squaredChord
      if (keys) key = rank * rankStep + (keys[slot] as number)
      else if (!sortsByDistance)
        key = rank * rankStep - (floats[(slot * recordSize) / 2 + newnessAt] as number)
      if (page.canTake(key)) page.take({ key, slot, row, rank, squaredChord })
    }
  }

  #compare(): Compare<PageItem> {
    const { order, nearbyKey } = this.#conditions
    const compareNewness = compareByNewness(this.#columns)
    const compareNewest: Compare<PageItem> = (a, b) => compareNewness(a.slot, b.slot)
    if (order === 'newest') return compareNewest
    const compareByDistance: Compare<PageItem> = (a, b) =>
      a.squaredChord - b.squaredChord || compareNewest(a, b)
    if (order === 'openNearby') {
      const keys = this.#columns.keys[nearbyKey] ?? new Float64Array(0)
      const compareKeys: Compare<PageItem> = (a, b) => (keys[a.slot] as number) - (keys[b.slot] as number)
      return (a, b) =>
        a.rank - b.rank || a.squaredChord - b.squaredChord || compareKeys(a, b) || compareNewest(a, b)
    }
    if (order !== 'relevance') return compareByDistance
    return (a, b) => a.rank - b.rank || compareByDistance(a, b)
  }

  /**
   * The exact name ranks first, then names that start with the typed words, then the sum of the words'
   * scores.
   */
  #computeRank(slot: number, queryWords: readonly number[], otherwise: number): number {
    const { heads } = this.#columns
    const first = queryWords[0] as number
    let rank = otherwise
    for (let at = slot * headsSize; at < (slot + 1) * headsSize; at += 1) {
      const head = heads[at] as number
      if (head !== encodeHead(first, true) && head !== encodeHead(first, false)) continue
      if (queryWords.length > 1) return this.#rankByNames(slot, queryWords, rank)
      if (head === encodeHead(first, true)) return 0
      rank = 1
    }
    return rank
  }

  #rankByNames(slot: number, queryWords: readonly number[], otherwise: number): number {
    const { starts, counts, items } = this.#columns.names
    const start = starts[slot] as number
    const end = start + (counts[slot] as number)
    let rank = otherwise
    for (let from = start; from < end; from += 1) {
      let at = 0
      while (at < queryWords.length && from + at < end && items[from + at] === queryWords[at]) at += 1
      const isLast = from + at >= end || items[from + at] === nameEnd
      if (at === queryWords.length && isLast) return 0
      if (at === queryWords.length) rank = 1
      while (from < end && items[from] !== nameEnd) from += 1
    }
    return rank
  }
}
