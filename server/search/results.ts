import { AreaCounts } from './areas.ts'
import {
  areaAt,
  type Columns,
  headOf,
  headsSize,
  labelsAt,
  nameEnd,
  rowSize,
  scheduleAt,
  slotAt,
} from './columns.ts'
import type { Conditions, Scanned } from './conditions.ts'
import { LabelCounts } from './labels.ts'
import { newnessAt, recordSize } from './records.ts'
import { grown } from './slices.ts'
import { type Compare, type Keyed, TopPage } from './topPage.ts'

/** The newer documents first, by their slots. */
export function byNewness(columns: Columns<unknown>): Compare<number> {
  return (one, other) =>
    columns.newness(other) - columns.newness(one) ||
    (columns.ids[other] as number) - (columns.ids[one] as number)
}

/** What a scan left of the rows, in the order of their documents. */
export type Rows = {
  rows: Int32Array
  /** How well the words fit, altogether. */
  sums: Int32Array
  squares: Float64Array
  /** The bit of the one filter that a row fails; 0 where it passes all. */
  failed: Uint8Array
}

/** Kept between scans, which run one at a time: documents that pass, each by the place of its row among those left. */
let documents = new Int32Array(0)

/** Ranks are multiples of this where newness decides among equals: an instant in ms is less until the year 2248. */
const newerThanAll = 2 ** 43
/** No square of a chord of the unit sphere is more. */
const longestSquare = 4

/** A document that may be on the page. Rounding may make keys equal, and puts none before what it comes after. */
type Placed = Keyed & { slot: number; row: number; rank: number; square: number }

/** Makes the documents of the rows that a scan left: the page, the total, and how many each filter would leave. */
export class Results {
  readonly #columns: Columns<unknown>
  readonly #conditions: Conditions
  readonly #left: Rows
  readonly #page: TopPage<Placed>
  #total = 0
  #open = 0
  /** Documents that pass all filters, by their labels. */
  readonly #labels: LabelCounts
  /** Documents that fail the filter of one kind of labels alone. */
  readonly #failing: readonly (LabelCounts | null)[]
  /** Documents that pass all filters but that of the area. */
  readonly #areas: AreaCounts

  /** Of so many documents at most. */
  constructor(columns: Columns<unknown>, conditions: Conditions, left: Rows, most: number) {
    const { from, to } = conditions
    this.#columns = columns
    this.#conditions = conditions
    this.#left = left
    this.#page = new TopPage({ compare: this.#compare(), from, to })
    this.#labels = new LabelCounts(columns.labels, most)
    this.#failing = conditions.labels.map((filter) => filter && new LabelCounts(columns.labels, most))
    this.#areas = new AreaCounts(columns.knownAreas)
  }

  /** Adds the first rows that are left, so many. */
  add(count: number): void {
    documents = grown(documents, count)
    const passing = this.#count(count)
    this.#total += passing
    this.#place(passing)
  }

  all(): Scanned {
    return {
      total: this.#total,
      page: this.#page.page(),
      labels: this.#failing.map((failing, kind) => this.#labels.of(kind, failing)),
      rowLabels: this.#areas.counts(),
      open: this.#open,
    }
  }

  /** Counts each document for each filter; lists those that pass all, and replies how many. Nearly every one has one row. */
  #count(count: number): number {
    const known = this.#columns.rows
    const { rows, failed } = this.#left
    const areaBit = this.#conditions.area?.bit ?? 0
    const open = this.#conditions.open
    const labels = this.#labels
    const { bySet } = labels
    const { times: areaTimes } = this.#areas
    let passing = 0
    let openTotal = 0
    for (let at = 0, end = 0; at < count; at = end) {
      const row = (rows[at] as number) * rowSize
      const slot = known[row + slotAt] as number
      end = at + 1
      while (end < count && known[(rows[end] as number) * rowSize + slotAt] === slot) end += 1
      if (end > at + 1) {
        const best = this.#countRows(at, end)
        if (best !== -1) documents[passing++] = best
        continue
      }
      const bit = failed[at] as number
      if (bit === 0 || bit === areaBit) {
        const area = known[row + areaAt] as number
        areaTimes[area] = (areaTimes[area] as number) + 1
      } else this.#countFailing(known[row + labelsAt] as number, bit)
      if (bit !== 0) continue
      const set = known[row + labelsAt] as number
      if (bySet) bySet[set] = (bySet[set] as number) + 1
      else labels.add(set)
      openTotal += open[known[row + scheduleAt] as number] as number
      documents[passing++] = at
    }
    this.#open += openTotal
    return passing
  }

  /** Counts a document with several rows; replies which of those left stands for it, or -1 where it fails a filter. */
  #countRows(from: number, end: number): number {
    const known = this.#columns.rows
    const { open, area } = this.#conditions
    const { rows, squares, failed } = this.#left
    const areas = this.#areas
    const labels = known[(rows[from] as number) * rowSize + labelsAt] as number
    let best = -1
    let isOpen = 0
    let counted = 0
    for (let at = from; at < end; at += 1) {
      const row = (rows[at] as number) * rowSize
      const bit = failed[at] as number
      if (bit === 0 || bit === area?.bit) {
        areas.addOf(known[row + areaAt] as number, counted)
        counted += 1
      }
      if (bit !== 0) continue
      isOpen |= open[known[row + scheduleAt] as number] as number
      if (best === -1 || (squares[at] as number) < (squares[best] as number)) best = at
    }
    // The rows of a document fail the filters of its labels together, and then each other filter passes.
    if (counted === 0) this.#countFailing(labels, failed[from] as number)
    if (best === -1) return -1
    this.#labels.add(labels)
    this.#open += isOpen
    return best
  }

  #countFailing(set: number, bit: number): void {
    const { labels } = this.#conditions
    for (let kind = 0; kind < labels.length; kind += 1)
      if (labels[kind]?.bit === bit) this.#failing[kind]?.add(set)
  }

  /** Offers so many documents to the page, each with its rank. */
  #place(passing: number): void {
    const { order, near, typed, meanings } = this.#conditions
    const { rows, sums, squares } = this.#left
    const known = this.#columns.rows
    const { floats } = this.#columns.records
    const page = this.#page
    const keys = typeof order === 'number' ? (this.#columns.keys[order] ?? null) : null
    const isRanked = order === 'relevance'
    const byDistance = order === 'distance' || (isRanked && near !== null)
    // Each word is a word of its names only where each counts 1.
    const best = typed && meanings.length > 0 ? meanings.length : -1
    for (let nth = 0; nth < passing; nth += 1) {
      const at = documents[nth] as number
      const row = rows[at] as number
      const slot = known[row * rowSize + slotAt] as number
      const square = squares[at] as number
      let rank = 0
      if (isRanked) {
        const sum = sums[at] as number
        rank = typed && sum === best ? this.#rankOf(slot, typed, sum + 1) : sum + 1
      }
      let key = rank * longestSquare + square
      if (keys) key = keys[slot] as number
      else if (!byDistance)
        key = rank * newerThanAll - (floats[(slot * recordSize) / 2 + newnessAt] as number)
      if (page.mayTake(key)) page.take({ key, slot, row, rank, square })
    }
  }

  /** Decides between documents of one key. */
  #compare(): Compare<Placed> {
    const { order } = this.#conditions
    const newer = byNewness(this.#columns)
    const newest: Compare<Placed> = (one, other) => newer(one.slot, other.slot)
    if (order === 'newest') return newest
    const byDistance: Compare<Placed> = (one, other) => one.square - other.square || newest(one, other)
    if (order !== 'relevance') return byDistance
    return (one, other) => one.rank - other.rank || byDistance(one, other)
  }

  /** The exact name comes first, then names that begin with what was typed, then the sum of how well each word fits. */
  #rankOf(slot: number, typed: readonly number[], otherwise: number): number {
    const { heads } = this.#columns
    const first = typed[0] as number
    let rank = otherwise
    for (let at = slot * headsSize; at < (slot + 1) * headsSize; at += 1) {
      const head = heads[at] as number
      if (head !== headOf(first, true) && head !== headOf(first, false)) continue
      if (typed.length > 1) return this.#rankByNames(slot, typed, rank)
      if (head === headOf(first, true)) return 0
      rank = 1
    }
    return rank
  }

  #rankByNames(slot: number, typed: readonly number[], otherwise: number): number {
    const { starts, counts, items } = this.#columns.names
    const start = starts[slot] as number
    const end = start + (counts[slot] as number)
    let rank = otherwise
    for (let from = start; from < end; from += 1) {
      let at = 0
      while (at < typed.length && from + at < end && items[from + at] === typed[at]) at += 1
      const isLast = from + at >= end || items[from + at] === nameEnd
      if (at === typed.length && isLast) return 0
      if (at === typed.length) rank = 1
      while (from < end && items[from] !== nameEnd) from += 1
    }
    return rank
  }
}
