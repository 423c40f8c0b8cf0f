import { Columns, type Doc } from './columns.ts'
import type { Conditions, Meaning, Range, Scanned } from './conditions.ts'
import { correct } from './correct.ts'
import { type Counts, noCounts } from './counts.ts'
import { shortestMistyped } from './dictionary.ts'
import { areaFilter, labelFilters } from './filters.ts'
import { type Box, holds, kmOfSquaredChord, squaredChord, unitVector } from './geo.ts'
import { meaningOf } from './meaning.ts'
import { grown } from './slices.ts'
import { type Suggestions, suggest } from './suggest.ts'
import { type Label, Terms } from './terms.ts'
import { Whole } from './whole.ts'
import { searchedWords, wordsOf } from './words.ts'

/** The kinds of labels, those of documents first, in the order in which a word that means one of each counts. */
export type Schema<Schedule> = {
  docLabels: readonly string[]
  rowLabels: readonly string[]
  /** Those of documents' that a search doesn't count: there are too many of them, or nobody asks. */
  withoutFacets?: readonly string[]
  /** Equal schedules have equal keys. */
  keyOfSchedule: (schedule: Schedule) => string
}

export type Query<Schedule> = {
  text: string
  /** For each kind of a document's labels: any of these; empty for whatever it has. */
  docLabels: readonly (readonly number[])[]
  /** Missing: none. */
  ranges?: readonly Range[]
  /** For each kind of a row's labels: this one; undefined for whichever it has. */
  rowLabels: readonly (number | undefined)[]
  near: { lat: number; lng: number; radiusKm: number } | null
  box: Box | null
  /** Asked once for each schedule by all searches that bring the same function. */
  isOpen: (schedule: Schedule) => boolean
  onlyOpen: boolean
  order: Conditions['order']
  /** The hits to give back, by their place in the order. */
  from: number
  to: number
}

export type Hit<Schedule> = {
  id: number
  /** Mostly one and the same object until the document changes. */
  card: object
  /** In the order of their numbers. */
  docLabels: readonly (readonly number[])[]
  rowId: number
  /** Which of the document's rows it is. */
  nth: number
  lat: number
  lng: number
  rowLabels: readonly number[]
  schedule: Schedule
  /** To the metre. */
  distanceKm: number | null
}

export type Found<Schedule> = {
  total: number
  hits: Hit<Schedule>[]
  /**
   * For each kind of a document's labels: how many documents each of them would leave without the filter of that kind; none
   * where they aren't counted.
   */
  docLabels: readonly Counts[]
  /** The same for the labels of rows, whose filters count as one. */
  rowLabels: readonly Counts[]
  /** How many there would be if only what is open counted. */
  open: number
}

/** Fewer results may come from a typo. */
const fewResults = 100

/**
 * A search index in memory: names in several languages, labels, points and opening hours, with exact totals and counts.
 * A search costs what the rows are many that its rarest word, or its rarest filters, leave.
 */
export class SearchIndex<Schedule> {
  readonly #schema: Schema<Schedule>
  readonly #columns: Columns<Schedule>
  readonly #whole: Whole<Schedule>
  #terms = new Terms([])
  /** What the last search asked each schedule, and what it said. */
  #open: { isOpen: Query<Schedule>['isOpen'] | null; flags: Uint8Array } = {
    isOpen: null,
    flags: new Uint8Array(0),
  }
  /** By the nth word of a search and the document's slot; kept, so that a search allocates little. */
  readonly #docs: Uint8Array[] = []

  constructor(schema: Schema<Schedule>) {
    this.#schema = schema
    const { docLabels, rowLabels, withoutFacets = [], keyOfSchedule } = schema
    const isCounted = docLabels.map((kind) => !withoutFacets.includes(kind))
    this.#columns = new Columns(isCounted, rowLabels.length, keyOfSchedule)
    this.#whole = new Whole(this.#columns)
  }

  /** How many documents there are. */
  get size(): number {
    return this.#columns.slots.size
  }

  ids(): number[] {
    return [...this.#columns.slots.keys()]
  }

  /** What labels are called: a search for these words finds what has the label. */
  setLabels(labels: readonly Label[]): void {
    this.#terms = new Terms(labels)
  }

  /** Adds a document, or puts it in the place of the one with its id. */
  put(doc: Doc<Schedule>): void {
    this.#columns.put(doc)
  }

  remove(id: number): void {
    this.#columns.remove(id)
  }

  /** How many documents have a label and a key that is higher than this. */
  count(
    { kind, label }: { kind: number; label: number },
    { key, above }: { key: number; above: number },
  ): number {
    const { labels, keys } = this.#columns
    return labels.slotsOf(kind, label).filter((slot) => (keys[key]?.[slot] ?? 0) > above).length
  }

  /** Where a search finds little, what is a typo away counts as well. */
  search(query: Query<Schedule>): Found<Schedule> {
    const words = searchedWords(query.text)
    // A text of punctuation alone is in no name.
    if (words.length === 0 && query.text !== '') return this.#nothing()
    const conditions = this.#conditions(query)
    const spelt = words.map((word, nth) => this.#meaning(word, nth, null))
    const scanned = this.#whole.scan({ ...conditions, meanings: spelt })
    if (words.length === 0 || scanned.total >= fewResults) return this.#present(query, scanned)
    const letters = scanned.total > 0 ? shortestMistyped.always : shortestMistyped.whereNothingIsFound
    const tolerant = words.map((word, nth) => this.#meaning(word, nth, letters))
    const wider = this.#whole.scan({ ...conditions, meanings: tolerant })
    return this.#present(query, wider)
  }

  /** The documents with these ids, in their order, each by its first row; what isn't there is missing. */
  hitsOf(ids: readonly number[]): Hit<Schedule>[] {
    return ids.flatMap((id) => {
      const slot = this.#columns.slots.get(id)
      return slot === undefined ? [] : this.#hit(slot, this.#columns.firstRow(slot), null)
    })
  }

  /** What whoever types this may be after. */
  suggest(text: string, most: number): Suggestions {
    return suggest({ columns: this.#columns as Columns<unknown>, terms: this.#terms }, text, most)
  }

  /** The text as it may have been meant, where nothing is called as it is spelt; `namesOf` reads a card. */
  correct(text: string, namesOf: (card: object) => readonly string[]): string | null {
    return correct({ columns: this.#columns as Columns<unknown>, terms: this.#terms, namesOf }, text)
  }

  #nothing(): Found<Schedule> {
    const { docLabels, rowLabels } = this.#schema
    const none = () => noCounts
    return {
      total: 0,
      hits: [],
      docLabels: docLabels.map(none),
      rowLabels: rowLabels.map(none),
      open: 0,
    }
  }

  #conditions(query: Query<Schedule>): Omit<Conditions, 'meanings'> {
    const { near, box } = query
    const { dictionary, extent, knownAreas, labels } = this.#columns
    const typed = wordsOf(query.text).map((word) => dictionary.find(word))
    return {
      ...query,
      ...labelFilters(labels, query.docLabels),
      typed: typed.every((word) => word !== undefined) ? typed : null,
      ranges: query.ranges ?? [],
      area: areaFilter(knownAreas, query.rowLabels, 1 << labels.size),
      // A map of everything leaves everything.
      box: box && holds(box, extent) ? null : box,
      near: near && { point: unitVector(near.lat, near.lng), square: squaredChord(near.radiusKm) },
      open: this.#openNow(query.isOpen),
    }
  }

  #openNow(isOpen: Query<Schedule>['isOpen']): Uint8Array {
    const { values } = this.#columns.knownSchedules
    if (this.#open.isOpen !== isOpen || this.#open.flags.length !== values.length) {
      this.#open = { isOpen, flags: Uint8Array.from(values, (schedule) => (isOpen(schedule) ? 1 : 0)) }
    }
    return this.#open.flags
  }

  #meaning(word: string, nth: number, letters: number | null): Meaning {
    const { slotCount } = this.#columns
    const docs = grown(this.#docs[nth] ?? new Uint8Array(0), slotCount)
    this.#docs[nth] = docs
    const known = { columns: this.#columns as Columns<unknown>, terms: this.#terms }
    return meaningOf(known, docs, word, letters)
  }

  #hit(slot: number, row: number, distanceKm: number | null): Hit<Schedule> {
    const columns = this.#columns
    return {
      id: columns.ids[slot] as number,
      card: columns.card(slot),
      docLabels: columns.labels.of(slot),
      rowId: columns.rowIds[row] as number,
      nth: row - columns.firstRow(slot),
      lat: columns.lats[row] as number,
      lng: columns.lngs[row] as number,
      rowLabels: columns.knownAreas.labelsOf(columns.areaOf(row)),
      schedule: columns.scheduleOf(row),
      distanceKm,
    }
  }

  #present(query: Query<Schedule>, scanned: Scanned): Found<Schedule> {
    const hits = scanned.page.map(({ slot, row, square }) =>
      this.#hit(slot, row, query.near && Math.round(kmOfSquaredChord(square) * 1000) / 1000),
    )
    const { total, labels, rowLabels, open } = scanned
    return { total, hits, docLabels: labels, rowLabels, open }
  }
}
