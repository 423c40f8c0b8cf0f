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
import { newnessAt, recordSize, rowCountAt } from './records.ts'
import { grown } from './slices.ts'
import { type Compare, TopPage } from './topPage.ts'

/** The newer documents first, by their slots. */
export function byNewness(columns: Columns<unknown>): Compare {
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

/** Kept between scans, which run one at a time: the documents that pass, each by the place of its row among those left. */
let documents = new Int32Array(0)
/** By the place of its row, what a document is ordered by. */
let keys = new Float64Array(0)

/** Ranks are multiples of this where newness decides among equals: an instant in ms is less until the year 2248. */
const newerThanAll = 2 ** 43
/** No square of a chord of the unit sphere is more. */
const longestSquare = 4

/** Makes the documents of the rows that a scan left: the page, the total, and how many each filter would leave. */
export class Results {
  readonly #columns: Columns<unknown>
  readonly #conditions: Conditions
  readonly #left: Rows
  readonly #count: number
  /** Of documents by the places of their rows among those left. */
  readonly #page: TopPage
  #total = 0
  #open = 0
  /** Documents that pass all filters, by their labels. */
  readonly #labels: LabelCounts
  /** Documents that fail the filter of one kind of labels alone. */
  readonly #failing: readonly (LabelCounts | null)[]
  /** Documents that pass all filters but that of the area. */
  readonly #areas: AreaCounts

  /** Of the first rows that are left, so many. */
  constructor(columns: Columns<unknown>, conditions: Conditions, left: Rows, count: number) {
    const { from, to } = conditions
    this.#columns = columns
    this.#conditions = conditions
    this.#left = left
    this.#count = count
    documents = grown(documents, count)
    keys = grown(keys, count)
    this.#page = new TopPage({ keys, compare: this.#compare(), from, to })
    this.#labels = new LabelCounts(columns.labels, count)
    this.#failing = conditions.labels.map((filter) => filter && new LabelCounts(columns.labels, count))
    this.#areas = new AreaCounts(columns.knownAreas)
  }

  all(): Scanned {
    this.#countDocuments()
    if (this.#conditions.order === 'relevance') this.#rankDocuments()
    this.#keyDocuments()
    for (let nth = 0; nth < this.#total; nth += 1) this.#page.offer(documents[nth] as number)
    const { rows } = this.#columns
    return {
      total: this.#total,
      page: this.#page.page().map((at) => {
        const row = this.#left.rows[at] as number
        return { slot: rows[row * rowSize + slotAt] as number, row, square: this.#left.squares[at] as number }
      }),
      labels: this.#failing.map((failing, kind) => this.#labels.of(kind, failing)),
      rowLabels: this.#areas.counts(),
      open: this.#open,
    }
  }

  /** Counts each document for each filter, and lists those that pass all. Nearly every document has one row. */
  #countDocuments(): void {
    const { ints } = this.#columns.records
    const known = this.#columns.rows
    const { rows, failed } = this.#left
    const areaBit = this.#conditions.area?.bit ?? 0
    const open = this.#conditions.open
    const count = this.#count
    const labels = this.#labels
    const areas = this.#areas
    let total = 0
    let openTotal = 0
    for (let at = 0; at < count; at += 1) {
      const row = (rows[at] as number) * rowSize
      const slot = known[row + slotAt] as number
      let end = at + 1
      if (ints[slot * recordSize + rowCountAt] !== 1)
        while (end < count && known[(rows[end] as number) * rowSize + slotAt] === slot) end += 1
      if (end > at + 1) {
        const best = this.#countRows(at, end)
        if (best !== -1) documents[total++] = best
        at = end - 1
        continue
      }
      const bit = failed[at] as number
      if (bit === 0 || bit === areaBit) areas.addOne(known[row + areaAt] as number)
      else this.#countFailing(known[row + labelsAt] as number, bit)
      if (bit !== 0) continue
      labels.add(known[row + labelsAt] as number)
      openTotal += open[known[row + scheduleAt] as number] as number
      documents[total++] = at
    }
    this.#total = total
    this.#open += openTotal
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

  #slotOf(at: number): number {
    return this.#columns.rows[(this.#left.rows[at] as number) * rowSize + slotAt] as number
  }

  #rankDocuments(): void {
    const { sums } = this.#left
    const { meanings, typed } = this.#conditions
    for (let nth = 0; nth < this.#total; nth += 1) {
      const at = documents[nth] as number
      const sum = sums[at] as number
      // Each word is a word of its names only where each counts 1.
      const isNamed = typed && meanings.length > 0 && sum === meanings.length
      sums[at] = isNamed ? this.#rankOf(this.#slotOf(at), typed, sum + 1) : sum + 1
    }
  }

  /** A key is what most documents are ordered by. Rounding may make keys equal, and puts none before what it comes after. */
  #keyDocuments(): void {
    const { order, near } = this.#conditions
    const { sums, squares } = this.#left
    const { floats } = this.#columns.records
    const ordered = typeof order === 'number' ? this.#columns.keys[order] : undefined
    const byDistance = order === 'distance' || (order === 'relevance' && near)
    const perRank = order === 'relevance' ? 1 : 0
    for (let nth = 0; nth < this.#total; nth += 1) {
      const at = documents[nth] as number
      const rank = perRank * (sums[at] as number)
      if (byDistance) keys[at] = rank * longestSquare + (squares[at] as number)
      else {
        const slot = this.#slotOf(at)
        const newness = floats[(slot * recordSize) / 2 + newnessAt] as number
        keys[at] = ordered ? (ordered[slot] as number) : rank * newerThanAll - newness
      }
    }
  }

  /** Decides between documents of one key. */
  #compare(): Compare {
    const { order } = this.#conditions
    const { sums, squares } = this.#left
    const newer = byNewness(this.#columns)
    const newest: Compare = (one, other) => newer(this.#slotOf(one), this.#slotOf(other))
    if (order === 'newest') return newest
    const byDistance: Compare = (one, other) =>
      (squares[one] as number) - (squares[other] as number) || newest(one, other)
    if (order !== 'relevance') return byDistance
    return (one, other) => (sums[one] as number) - (sums[other] as number) || byDistance(one, other)
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
