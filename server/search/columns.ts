import { LRUCache } from 'lru-cache'
import { Areas } from './areas.ts'
import { Dictionary } from './dictionary.ts'
import { type Box, extend, unitVector } from './geo.ts'
import { Interned } from './interned.ts'
import { LabelSets, link, type SlotLists, unlink } from './labelSets.ts'
import { grown, Slices } from './slices.ts'
import { wordsOf } from './words.ts'

/** One of the points at which a document can be had: a branch of a place. */
export type Row<Schedule> = {
  id: number
  lat: number
  lng: number
  /** A label of each kind that rows have. */
  labels: readonly number[]
  /** When it is open. */
  schedule: Schedule
}

export type Doc<Schedule> = {
  id: number
  /** Of documents that are equal otherwise the newer one comes first: the one with the higher number, or else the higher id. */
  newness: number
  /** Numbers that a search may order by, the lowest first, and ask to lie in a range. */
  keys?: readonly number[]
  /** Its name in each language. */
  names: readonly string[]
  /** For each kind of label that documents have, its own, in whatever order. */
  labels: readonly (readonly number[])[]
  /** At least one. Where nothing else decides, the first stands for the document. */
  rows: readonly Row<Schedule>[]
  /** An object as JSON; given back with each hit. */
  card: string
}

/** Cards are kept as bytes, since a million objects would be too large; those that were shown last also as objects. */
const mostKeptCards = 20_000

/** Between two names in the sequence of a document's words. */
export const nameEnd = -1

/**
 * Documents in columns: numbers in typed arrays, by the document's slot or the row's. The rows of a document follow each
 * other. What a slot held stays until another document takes it; one without rows is no document.
 */
export class Columns<Schedule> {
  /** Another one after each change. */
  version = 0
  readonly slots = new Map<number, number>()
  /** Slots are smaller than this. */
  slotCount = 0
  readonly #freeSlots: number[] = []
  ids = new Int32Array(0)
  newness = new Float64Array(0)
  readonly keys: Float64Array[] = []
  /** The document's labels, as one number. */
  labelSets = new Int32Array(0)
  readonly knownLabelSets: LabelSets
  /** The words of all names by their numbers, with `nameEnd` between names. */
  readonly names = new Slices(new Int32Array(0))
  firstRows = new Int32Array(0)
  rowCounts = new Int32Array(0)
  readonly #cards = new Slices(new Uint8Array(0))
  readonly #keptCards = new LRUCache<number, object>({ max: mostKeptCards })

  /** Rows are smaller than this. */
  rowCount = 0
  readonly #freeRows: number[] = []
  slotOf = new Int32Array(0)
  rowIds = new Int32Array(0)
  /** Around all rows that there ever were. */
  readonly extent: Box = { south: 90, west: 180, north: -90, east: -180 }
  lats = new Float64Array(0)
  lngs = new Float64Array(0)
  xs = new Float64Array(0)
  ys = new Float64Array(0)
  zs = new Float64Array(0)
  /** The row's labels, as one number. */
  areas = new Int32Array(0)
  readonly knownAreas: Areas
  schedules = new Int32Array(0)
  readonly knownSchedules: Interned<Schedule>

  readonly dictionary = new Dictionary()
  /** The slots whose names have a word, by the number of the word. */
  readonly postings: SlotLists = []

  constructor(
    /** For each kind of label that documents have, whether it is counted. */
    isCounted: readonly boolean[],
    kindsOfRowLabels: number,
    keyOfSchedule: (schedule: Schedule) => string,
  ) {
    this.knownLabelSets = new LabelSets(isCounted)
    this.knownAreas = new Areas(kindsOfRowLabels)
    this.knownSchedules = new Interned(keyOfSchedule)
  }

  put(doc: Doc<Schedule>): void {
    this.version += 1
    const known = this.slots.get(doc.id)
    if (known !== undefined) this.#unlink(known)
    const slot = known ?? this.#freeSlots.pop() ?? this.slotCount++
    this.slots.set(doc.id, slot)
    this.#reserveSlots(slot + 1)
    this.ids[slot] = doc.id
    this.newness[slot] = doc.newness
    for (const [nth, key] of (doc.keys ?? []).entries()) {
      const keys = grown(this.keys[nth] ?? new Float64Array(0), slot + 1)
      keys[slot] = key
      this.keys[nth] = keys
    }
    const labelSet = this.knownLabelSets.add(doc.labels)
    this.labelSets[slot] = labelSet
    link(this.knownLabelSets.slots, labelSet, slot)
    this.#cards.set(slot, Buffer.from(doc.card))
    this.#keptCards.delete(slot)
    this.#linkNames(slot, doc.names)
    this.#putRows(slot, doc.rows)
  }

  remove(id: number): void {
    const slot = this.slots.get(id)
    if (slot === undefined) return
    this.version += 1
    this.#unlink(slot)
    this.#freeRowsOf(slot)
    this.slots.delete(id)
    this.#freeSlots.push(slot)
  }

  /** The card of a document, as its JSON says: mostly one and the same object until the document changes. */
  card(slot: number): object {
    const kept = this.#keptCards.get(slot)
    if (kept) return kept
    const card = JSON.parse(Buffer.from(this.#cards.of(slot)).toString()) as object
    this.#keptCards.set(slot, card)
    return card
  }

  #reserveSlots(count: number): void {
    this.ids = grown(this.ids, count)
    this.newness = grown(this.newness, count)
    this.labelSets = grown(this.labelSets, count)
    this.firstRows = grown(this.firstRows, count)
    this.rowCounts = grown(this.rowCounts, count)
  }

  /** The first of so many new rows, which follow each other. */
  #takeRows(count: number): number {
    const free = count === 1 ? this.#freeRows.pop() : undefined
    if (free !== undefined) return free
    this.rowCount += count
    this.#reserveRows(this.rowCount)
    return this.rowCount - count
  }

  #freeRowsOf(slot: number): void {
    const first = this.firstRows[slot] as number
    for (let nth = this.rowCounts[slot] as number; nth > 0; nth -= 1) this.#freeRows.push(first + nth - 1)
    this.rowCounts[slot] = 0
  }

  #putRows(slot: number, rows: readonly Row<Schedule>[]): void {
    if (this.rowCounts[slot] !== rows.length) {
      this.#freeRowsOf(slot)
      this.firstRows[slot] = this.#takeRows(rows.length)
      this.rowCounts[slot] = rows.length
    }
    const first = this.firstRows[slot] as number
    for (const [nth, { id, lat, lng, labels, schedule }] of rows.entries()) {
      const row = first + nth
      const [x, y, z] = unitVector(lat, lng)
      this.slotOf[row] = slot
      this.rowIds[row] = id
      this.areas[row] = this.knownAreas.addArea(labels)
      this.schedules[row] = this.knownSchedules.add(schedule)
      extend(this.extent, lat, lng)
      this.lats[row] = lat
      this.lngs[row] = lng
      this.xs[row] = x
      this.ys[row] = y
      this.zs[row] = z
    }
    for (const area of this.#areasOf(slot)) link(this.knownAreas.slots, area, slot)
  }

  /** The areas of a document's rows, each once. */
  #areasOf(slot: number): number[] {
    const first = this.firstRows[slot] as number
    return [...new Set(this.areas.subarray(first, first + (this.rowCounts[slot] as number)))]
  }

  #reserveRows(count: number): void {
    this.slotOf = grown(this.slotOf, count)
    this.rowIds = grown(this.rowIds, count)
    this.areas = grown(this.areas, count)
    this.schedules = grown(this.schedules, count)
    this.lats = grown(this.lats, count)
    this.lngs = grown(this.lngs, count)
    this.xs = grown(this.xs, count)
    this.ys = grown(this.ys, count)
    this.zs = grown(this.zs, count)
  }

  #linkNames(slot: number, names: readonly string[]): void {
    const sequence: number[] = []
    for (const [nth, name] of names.entries()) {
      if (nth > 0) sequence.push(nameEnd)
      for (const word of wordsOf(name)) sequence.push(this.dictionary.add(word))
    }
    this.names.set(slot, sequence)
    for (const word of new Set(sequence)) if (word !== nameEnd) link(this.postings, word, slot)
  }

  #unlink(slot: number): void {
    for (const word of new Set(this.names.of(slot))) {
      if (word !== nameEnd) unlink(this.postings, word, slot)
    }
    this.names.set(slot, [])
    unlink(this.knownLabelSets.slots, this.labelSets[slot] as number, slot)
    for (const area of this.#areasOf(slot)) unlink(this.knownAreas.slots, area, slot)
  }
}
