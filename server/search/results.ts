import { AreaCounts } from './areas.ts'
import { type Columns, nameEnd } from './columns.ts'
import type { Conditions, Order, Scanned } from './conditions.ts'
import { LabelCounts } from './labelSets.ts'
import { grown } from './slices.ts'
import { type Compare, TopPage } from './topPage.ts'

/** By the document's slot; kept between scans, which run one at a time. */
const found = { row: new Int32Array(0), rank: new Int32Array(0), square: new Float64Array(0) }

/** The newer documents first. */
export function byNewness({ newness, ids }: Columns<unknown>): Compare {
  return (one, other) =>
    (newness[other] as number) - (newness[one] as number) || (ids[other] as number) - (ids[one] as number)
}

function compareBy(order: Order, columns: Columns<unknown>): Compare {
  const { rank, square } = found
  const newest = byNewness(columns)
  const byDistance: Compare = (one, other) =>
    (square[one] as number) - (square[other] as number) || newest(one, other)
  const byRank: Compare = (one, other) =>
    (rank[one] as number) - (rank[other] as number) || byDistance(one, other)
  if (typeof order === 'number') {
    const key = columns.keys[order] ?? new Float64Array(0)
    return (one, other) => (key[one] as number) - (key[other] as number) || byDistance(one, other)
  }
  return { relevance: byRank, distance: byDistance, newest }[order]
}

type Rows = { rows: Int32Array; sums: Int32Array; squares: Float64Array; failed: Uint8Array }

/** Makes the documents of the rows that a scan left: the page, the total, and how many each filter would leave. */
export class Results {
  readonly #columns: Columns<unknown>
  readonly #conditions: Conditions
  readonly #page: TopPage
  #total = 0
  #open = 0
  /** Documents that pass all filters, by their labels. */
  readonly #labels: LabelCounts
  /** Documents that fail the filter of one kind of labels alone. */
  readonly #failing: readonly (LabelCounts | null)[]
  /** Documents that pass all filters but that of the area. */
  readonly #areas: AreaCounts
  /** The areas of the document that is looked at, each once. */
  readonly #seen: number[] = []

  /** Of so many rows. */
  constructor(columns: Columns<unknown>, conditions: Conditions, rows: number) {
    const { slotCount, knownLabelSets, knownAreas } = columns
    found.row = grown(found.row, slotCount)
    found.rank = grown(found.rank, slotCount)
    found.square = grown(found.square, slotCount)
    this.#columns = columns
    this.#conditions = conditions
    this.#page = new TopPage(compareBy(conditions.order, columns), conditions.from, conditions.to)
    this.#labels = new LabelCounts(knownLabelSets, rows)
    this.#failing = conditions.labels.map((filter) => filter && new LabelCounts(knownLabelSets, rows))
    this.#areas = new AreaCounts(knownAreas, rows)
  }

  of(left: Rows, count: number): Scanned {
    const { slotOf } = this.#columns
    const { rows } = left
    for (let at = 0; at < count; ) {
      const slot = slotOf[rows[at] as number] as number
      let end = at + 1
      while (end < count && slotOf[rows[end] as number] === slot) end += 1
      if (end === at + 1) this.#addRow(slot, left, at)
      else this.#addRows(slot, left, at, end)
      at = end
    }
    return {
      total: this.#total,
      page: this.#page
        .page()
        .map((slot) => ({ slot, row: found.row[slot] as number, square: found.square[slot] as number })),
      labels: this.#failing.map((failing, kind) => this.#labels.of(kind, failing)),
      rowLabels: this.#areas.counts(),
      open: this.#open,
    }
  }

  /** A document of which one row is left: nearly every one. */
  #addRow(slot: number, { rows, sums, squares, failed }: Rows, at: number): void {
    const { labelSets, areas, schedules } = this.#columns
    const row = rows[at] as number
    const area = areas[row] as number
    const bit = failed[at] as number
    if (bit === 0 || bit === this.#conditions.area?.bit) this.#areas.addOne(area)
    else this.#countFailing(slot, bit)
    if (bit !== 0) return
    this.#labels.add(labelSets[slot] as number)
    this.#open += this.#conditions.open[schedules[row] as number] as number
    this.#add(slot, row, sums[at] as number, squares[at] as number)
  }

  #addRows(slot: number, { rows, sums, squares, failed }: Rows, from: number, end: number): void {
    const { labelSets, areas, schedules } = this.#columns
    const { open, area } = this.#conditions
    const seen = this.#seen
    seen.length = 0
    let best = -1
    let isOpen = 0
    for (let at = from; at < end; at += 1) {
      const row = rows[at] as number
      const bit = failed[at] as number
      const there = areas[row] as number
      if ((bit === 0 || bit === area?.bit) && !seen.includes(there)) seen.push(there)
      if (bit !== 0) continue
      isOpen |= open[schedules[row] as number] as number
      if (best === -1 || (squares[at] as number) < (squares[best] as number)) best = at
    }
    // The rows of a document fail the filters of its labels together, and then each other filter passes.
    if (seen.length === 0) this.#countFailing(slot, failed[from] as number)
    this.#areas.add(seen)
    if (best === -1) return
    this.#labels.add(labelSets[slot] as number)
    this.#open += isOpen
    this.#add(slot, rows[best] as number, sums[best] as number, squares[best] as number)
  }

  #countFailing(slot: number, bit: number): void {
    const set = this.#columns.labelSets[slot] as number
    const { labels } = this.#conditions
    for (let kind = 0; kind < labels.length; kind += 1) {
      if (labels[kind]?.bit === bit) this.#failing[kind]?.add(set)
    }
  }

  #add(slot: number, row: number, sum: number, square: number): void {
    this.#total += 1
    found.row[slot] = row
    found.square[slot] = square
    if (this.#conditions.order === 'relevance') found.rank[slot] = this.#rankOf(slot, sum)
    this.#page.offer(slot)
  }

  /** The exact name comes first, then names that begin with what was typed, then the sum of how well each word fits. */
  #rankOf(slot: number, sum: number): number {
    const { typed, meanings } = this.#conditions
    // Each word is a word of its names only where each counts 1.
    if (meanings.length === 0 || !typed || sum > meanings.length) return sum + 1
    const { starts, counts, items } = this.#columns.names
    const start = starts[slot] as number
    const end = start + (counts[slot] as number)
    let rank = sum + 1
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
