import { LRUCache } from 'lru-cache'
import { Areas } from './areas.ts'
import { Dictionary } from './dictionary.ts'
import { Facets } from './facets.ts'
import { type Box, extend, unitVector } from './geo.ts'
import { addPosting, type Postings, removePosting } from './postings.ts'
import { firstRowAt, newnessAt, Records, recordSize, rowCountAt } from './records.ts'
import { ensureCapacity, Segments } from './segments.ts'
import { ValueDictionary } from './valueDictionary.ts'
import { splitWords } from './words.ts'

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
  /** Its name in each language; at most four. */
  names: readonly string[]
  /** For each kind of label that documents have, its own, in whatever order. */
  labels: readonly (readonly number[])[]
  /** At least one. Where nothing else decides, the first stands for the document. */
  rows: readonly Row<Schedule>[]
  /** An object as JSON; given back with each hit. */
  card: string
}

/** Cards are kept as bytes, since a million objects would be too large; those that were shown last also as objects. */
const maxCachedCards = 20_000

/** Between two names in the sequence of a document's words. */
export const nameEnd = -1

/** The first words of a document's names are four numbers: each a word and whether the name has no other; or none. */
export const headsSize = 4
const noHead = -1
export const encodeHead = (word: number, isAlone: boolean) => word * 2 + Number(isAlone)

/** A row is four numbers, at these places: the slot of its document, its area, when it is open, and the document's labels. */
export const rowSize = 4
export const slotAt = 0
export const areaAt = 1
export const scheduleAt = 2
export const labelsAt = 3

/** A point is four numbers, so that no point lies in two lines of the cache: a unit vector, and nothing. */
export const pointSize = 4

/**
 * Documents in columns: numbers in typed arrays, by the document's slot or the row's, where what is read together lies
 * together. The rows of a document follow each other. What a slot held stays until another document takes it; one without
 * rows is no document.
 */
export class Columns<Schedule> {
  /** Another one after each change. */
  version = 0
  readonly slots = new Map<number, number>()
  /** Slots are smaller than this. */
  slotCount = 0
  readonly #freeSlots: number[] = []
  readonly records = new Records()
  ids = new Int32Array(0)
  readonly keys: Float64Array[] = []
  readonly labels: Facets
  /** The words of all names by their numbers, with `nameEnd` between names. */
  readonly names = new Segments(new Int32Array(0))
  /** By `headsSize`. */
  heads = new Int32Array(0)
  readonly #cards = new Segments(new Uint8Array(0))
  readonly #cachedCards = new LRUCache<number, object>({
    // Given as a size, since room for `max` entries would be taken before there is one.
    maxSize: maxCachedCards,
    sizeCalculation: () => 1,
  })

  /** Rows are smaller than this. */
  allRows = 0
  readonly #freeRows: number[] = []
  /** By `rowSize`. */
  rows = new Int32Array(0)
  rowIds = new Int32Array(0)
  /** Around all rows that there ever were. */
  readonly extent: Box = { south: 90, west: 180, north: -90, east: -180 }
  lats = new Float64Array(0)
  lngs = new Float64Array(0)
  /** By `pointSize`. */
  points = new Float64Array(0)
  readonly areaTable: Areas
  readonly scheduleDictionary: ValueDictionary<Schedule>

  readonly dictionary = new Dictionary()
  /** The slots whose names have a word, by the number of the word. */
  readonly postings: Postings = []

  constructor(
    /** For each kind of label that documents have, whether it is counted. */
    isCounted: readonly boolean[],
    rowFacetCount: number,
    toScheduleKey: (schedule: Schedule) => string,
  ) {
    this.labels = new Facets(isCounted)
    this.areaTable = new Areas(rowFacetCount)
    this.scheduleDictionary = new ValueDictionary(toScheduleKey)
  }

  put(doc: Doc<Schedule>): void {
    this.version += 1
    const existing = this.slots.get(doc.id)
    if (existing !== undefined) this.#unlink(existing)
    if (doc.names.length > headsSize) throw new RangeError('A document has four names at most.')
    const slot = existing ?? this.#freeSlots.pop() ?? this.slotCount++
    this.slots.set(doc.id, slot)
    this.#reserveSlots(slot + 1)
    this.ids[slot] = doc.id
    this.records.floats[(slot * recordSize) / 2 + newnessAt] = doc.newness
    for (const [nth, key] of (doc.keys ?? []).entries()) {
      const keys = ensureCapacity(this.keys[nth] ?? new Float64Array(0), slot + 1)
      keys[slot] = key
      this.keys[nth] = keys
    }
    this.#cards.set(slot, Buffer.from(doc.card))
    this.#cachedCards.delete(slot)
    this.#linkNames(slot, doc.names)
    this.#putRows(slot, doc.rows, this.labels.link(slot, doc.labels))
  }

  remove(id: number): void {
    const slot = this.slots.get(id)
    if (slot === undefined) return
    this.version += 1
    this.#unlink(slot)
    this.#releaseRows(slot)
    this.slots.delete(id)
    this.#freeSlots.push(slot)
  }

  /** The card of a document, as its JSON says: mostly one and the same object until the document changes. */
  card(slot: number): object {
    const cached = this.#cachedCards.get(slot)
    if (cached) return cached
    const card = JSON.parse(Buffer.from(this.#cards.of(slot)).toString()) as object
    this.#cachedCards.set(slot, card)
    return card
  }

  #reserveSlots(count: number): void {
    this.ids = ensureCapacity(this.ids, count)
    this.records.reserve(count)
  }

  /** The first of so many new rows, which follow each other. */
  #allocateRows(count: number): number {
    const free = count === 1 ? this.#freeRows.pop() : undefined
    if (free !== undefined) return free
    this.allRows += count
    this.#reserveRows(this.allRows)
    return this.allRows - count
  }

  firstRow(slot: number): number {
    return this.records.ints[slot * recordSize + firstRowAt] as number
  }

  rowCount(slot: number): number {
    return this.records.ints[slot * recordSize + rowCountAt] as number
  }

  newness(slot: number): number {
    return this.records.floats[(slot * recordSize) / 2 + newnessAt] as number
  }

  #setRows(slot: number, first: number, count: number): void {
    this.records.ints[slot * recordSize + firstRowAt] = first
    this.records.ints[slot * recordSize + rowCountAt] = count
  }

  #releaseRows(slot: number): void {
    const first = this.firstRow(slot)
    for (let nth = this.rowCount(slot); nth > 0; nth -= 1) this.#freeRows.push(first + nth - 1)
    this.#setRows(slot, first, 0)
  }

  #putRows(slot: number, rows: readonly Row<Schedule>[], facetSet: number): void {
    if (this.rowCount(slot) !== rows.length) {
      this.#releaseRows(slot)
      this.#setRows(slot, this.#allocateRows(rows.length), rows.length)
    }
    const first = this.firstRow(slot)
    for (const [nth, { id, lat, lng, labels, schedule }] of rows.entries()) {
      const row = first + nth
      this.rowIds[row] = id
      const area = this.areaTable.add(labels)
      this.rows.set([slot, area, this.scheduleDictionary.add(schedule), facetSet], row * rowSize)
      extend(this.extent, lat, lng)
      this.lats[row] = lat
      this.lngs[row] = lng
      this.points.set(unitVector(lat, lng), row * pointSize)
    }
    for (const area of this.#listAreas(slot)) addPosting(this.areaTable.slots, area, slot)
  }

  getArea(row: number): number {
    return this.rows[row * rowSize + areaAt] as number
  }

  getSchedule(row: number): Schedule {
    return this.scheduleDictionary.values[this.rows[row * rowSize + scheduleAt] as number] as Schedule
  }

  /** The areas of a document's rows, each once. */
  #listAreas(slot: number): Set<number> {
    const first = this.firstRow(slot)
    return new Set(Array.from({ length: this.rowCount(slot) }, (_, nth) => this.getArea(first + nth)))
  }

  #reserveRows(count: number): void {
    this.rows = ensureCapacity(this.rows, count * rowSize)
    this.rowIds = ensureCapacity(this.rowIds, count)
    this.lats = ensureCapacity(this.lats, count)
    this.lngs = ensureCapacity(this.lngs, count)
    this.points = ensureCapacity(this.points, count * pointSize)
  }

  #linkNames(slot: number, names: readonly string[]): void {
    const sequence: number[] = []
    this.heads = ensureCapacity(this.heads, (slot + 1) * headsSize)
    this.heads.fill(noHead, slot * headsSize, (slot + 1) * headsSize)
    for (const [nth, name] of names.entries()) {
      if (nth > 0) sequence.push(nameEnd)
      const wordIds = splitWords(name).map((word) => this.dictionary.add(word))
      sequence.push(...wordIds)
      const [first] = wordIds
      if (first !== undefined) this.heads[slot * headsSize + nth] = encodeHead(first, wordIds.length === 1)
    }
    this.names.set(slot, sequence)
    for (const word of new Set(sequence)) if (word !== nameEnd) addPosting(this.postings, word, slot)
  }

  #unlink(slot: number): void {
    for (const word of new Set(this.names.of(slot))) {
      if (word !== nameEnd) removePosting(this.postings, word, slot)
    }
    this.names.set(slot, [])
    this.labels.unlink(slot)
    for (const area of this.#listAreas(slot)) removePosting(this.areaTable.slots, area, slot)
  }
}
