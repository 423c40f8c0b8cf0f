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

/** A row with its labels in the order of the schema. */
type NumberedRow<Schedule> = {
  id: number
  lat: number
  lng: number
  labels: readonly number[]
  schedule: Schedule
}

/** A document with its keys and labels in the order of the schema, instead of by name. */
type NumberedDoc<Schedule, Card> = {
  id: number
  newness: number
  keys: readonly number[]
  names: readonly string[]
  labels: readonly (readonly number[])[]
  rows: readonly NumberedRow<Schedule>[]
  card: Card
}

/**
 * Number of parsed cards in the cache. All cards are stored as bytes, since a million objects would take too
 * much memory.
 */
const maxCachedCards = 20_000

/** Separates two names in the sequence of a document's words. */
export const nameEnd = -1

/**
 * Number of heads per document. A head encodes the first word of a name and whether it is the only one;
 * unused ones are `noHead`.
 */
export const headsSize = 4
const noHead = -1
export const encodeHead = (word: number, isAlone: boolean) => word * 2 + Number(isAlone)

/**
 * A row consists of four numbers, at these offsets: the slot of its document, its area, its schedule and the
 * document's set of labels.
 */
export const rowSize = 4
export const slotAt = 0
export const areaAt = 1
export const scheduleAt = 2
export const labelsAt = 3

/** A point consists of four numbers, a unit vector and padding, so that no point spans two cache lines. */
export const pointSize = 4

/**
 * Documents in columns: typed arrays by document slot or by row, arranged so that values that are read
 * together are adjacent in memory. The rows of a document are consecutive. A freed slot keeps its old values
 * until it is reused; it has no rows.
 */
export class Columns<Schedule, Card extends object = object> {
  /** Changes with every modification. */
  version = 0
  readonly slots = new Map<number, number>()
  /** Upper bound of all slots, exclusive. */
  slotCount = 0
  readonly #freeSlots: number[] = []
  readonly records = new Records()
  ids = new Int32Array(0)
  readonly keys: Float64Array[] = []
  readonly labels: Facets
  /** Word numbers of all names, with `nameEnd` between names. */
  readonly names = new Segments(new Int32Array(0))
  /** `headsSize` numbers per slot. */
  heads = new Int32Array(0)
  readonly #cards = new Segments(new Uint8Array(0))
  readonly #cachedCards = new LRUCache<number, Card>({
    // The cache would allocate room for `max` entries in advance, so the limit is given as a size.
    maxSize: maxCachedCards,
    sizeCalculation: () => 1,
  })

  /** Upper bound of all rows, exclusive. */
  allRows = 0
  readonly #freeRows: number[] = []
  rows = new Int32Array(0)
  rowIds = new Int32Array(0)
  /** Bounding box of all rows that ever existed. */
  readonly extent: Box = { south: 90, west: 180, north: -90, east: -180 }
  lats = new Float64Array(0)
  lngs = new Float64Array(0)
  /** `pointSize` numbers per row. */
  points = new Float64Array(0)
  readonly areaTable: Areas
  readonly scheduleDictionary: ValueDictionary<Schedule>

  readonly dictionary = new Dictionary()
  /** Slots of documents whose names contain a word, by word number. */
  readonly postings: Postings = []

  constructor(
    /** Whether each document facet is counted. */
    isCounted: readonly boolean[],
    rowFacetCount: number,
    toScheduleKey: (schedule: Schedule) => string,
  ) {
    this.labels = new Facets(isCounted)
    this.areaTable = new Areas(rowFacetCount)
    this.scheduleDictionary = new ValueDictionary(toScheduleKey)
  }

  put(doc: NumberedDoc<Schedule, Card>): void {
    this.version += 1
    const existing = this.slots.get(doc.id)
    if (existing !== undefined) this.#unlink(existing)
    if (doc.names.length > headsSize)
      throw new RangeError(`Too many names in a document: ${doc.names.length}, the maximum is ${headsSize}`)
    const slot = existing ?? this.#freeSlots.pop() ?? this.slotCount++
    this.slots.set(doc.id, slot)
    this.#reserveSlots(slot + 1)
    this.ids[slot] = doc.id
    this.records.floats[(slot * recordSize) / 2 + newnessAt] = doc.newness
    for (const [nth, key] of doc.keys.entries()) {
      const keys = ensureCapacity(this.keys[nth] ?? new Float64Array(0), slot + 1)
      keys[slot] = key
      this.keys[nth] = keys
    }
    this.#cards.set(slot, Buffer.from(JSON.stringify(doc.card)))
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

  /** Returns the parsed card of a document; usually the same object until the document changes. */
  card(slot: number): Card {
    const cached = this.#cachedCards.get(slot)
    if (cached) return cached
    const card = JSON.parse(Buffer.from(this.#cards.of(slot)).toString()) as Card
    this.#cachedCards.set(slot, card)
    return card
  }

  #reserveSlots(count: number): void {
    this.ids = ensureCapacity(this.ids, count)
    this.records.reserve(count)
  }

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

  #putRows(slot: number, rows: readonly NumberedRow<Schedule>[], facetSet: number): void {
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
