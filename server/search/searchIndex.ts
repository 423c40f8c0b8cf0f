import { Columns, type Doc } from './columns.ts'
import type { Conditions, Range, ScanResult, TermInterpretation } from './conditions.ts'
import { type Counts, noCounts } from './counts.ts'
import { minFuzzyLengths } from './dictionary.ts'
import { suggestQuery } from './didYouMean.ts'
import { createAreaFilter, createFacetFilters } from './filters.ts'
import { type Box, containsBox, squaredChord, squaredChordToKm, unitVector } from './geo.ts'
import { interpretTerm } from './queryInterpretation.ts'
import { ensureCapacity } from './segments.ts'
import { type Suggestions, suggest } from './suggest.ts'
import { type Label, Terms } from './terms.ts'
import { TotalsCache } from './totals.ts'
import { splitWords, toSearchWords } from './words.ts'

/** The kinds of labels, those of documents first, in the order in which a word that means one of each counts. */
export type Schema<Schedule> = {
  docFacets: readonly string[]
  rowFacets: readonly string[]
  /** Those of documents' that a search doesn't count: there are too many of them, or nobody asks. */
  withoutFacets?: readonly string[]
  /** Equal schedules have equal keys. */
  toScheduleKey: (schedule: Schedule) => string
}

export type Query<Schedule> = {
  text: string
  /** For each kind of a document's labels: any of these; empty for whatever it has. */
  docFacets: readonly (readonly number[])[]
  /** Missing: none. */
  ranges?: readonly Range[]
  /** For each kind of a row's labels: this one; undefined for whichever it has. */
  rowFacets: readonly (number | undefined)[]
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
  docFacets: readonly (readonly number[])[]
  rowId: number
  /** Which of the document's rows it is. */
  nth: number
  lat: number
  lng: number
  rowFacets: readonly number[]
  schedule: Schedule
  /** To the metre. */
  distanceKm: number | null
}

export type SearchResults<Schedule> = {
  total: number
  hits: Hit<Schedule>[]
  /**
   * For each kind of a document's labels: how many documents each of them would leave without the filter of that kind; none
   * where they aren't counted.
   */
  docFacets: readonly Counts[]
  /** The same for the labels of rows, whose filters count as one. */
  rowFacets: readonly Counts[]
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
  readonly #totals: TotalsCache<Schedule>
  #terms = new Terms([])
  /** What the last search asked each schedule, and what it said. */
  #open: { isOpen: Query<Schedule>['isOpen'] | null; flags: Uint8Array } = {
    isOpen: null,
    flags: new Uint8Array(0),
  }
  /** By the nth word of a search and the document's slot; kept, so that a search allocates little. */
  readonly #docScores: Uint8Array[] = []

  constructor(schema: Schema<Schedule>) {
    this.#schema = schema
    const { docFacets, rowFacets, withoutFacets = [], toScheduleKey } = schema
    const isCounted = docFacets.map((kind) => !withoutFacets.includes(kind))
    this.#columns = new Columns(isCounted, rowFacets.length, toScheduleKey)
    this.#totals = new TotalsCache(this.#columns)
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
    return labels.getSlots(kind, label).filter((slot) => (keys[key]?.[slot] ?? 0) > above).length
  }

  /** Where a search finds little, what is a typo away counts as well. */
  search(query: Query<Schedule>): SearchResults<Schedule> {
    const searchWords = toSearchWords(query.text)
    // A text of punctuation alone is in no name.
    if (searchWords.length === 0 && query.text !== '') return this.#emptyResults()
    const conditions = this.#conditions(query)
    const interpretations = searchWords.map((word, nth) => this.#interpret(word, nth, null))
    const scanResult = this.#totals.scan({ ...conditions, interpretations })
    if (searchWords.length === 0 || scanResult.total >= fewResults) return this.#present(query, scanResult)
    const minFuzzyLength = scanResult.total > 0 ? minFuzzyLengths.always : minFuzzyLengths.withoutResults
    const fuzzyInterpretations = searchWords.map((word, nth) => this.#interpret(word, nth, minFuzzyLength))
    const fuzzyResult = this.#totals.scan({ ...conditions, interpretations: fuzzyInterpretations })
    return this.#present(query, fuzzyResult)
  }

  /** The documents with these ids, in their order, each by its first row; what isn't there is missing. */
  getHits(ids: readonly number[]): Hit<Schedule>[] {
    return ids.flatMap((id) => {
      const slot = this.#columns.slots.get(id)
      return slot === undefined ? [] : this.#hit(slot, this.#columns.firstRow(slot), null)
    })
  }

  /** What whoever types this may be after. */
  suggest(text: string, limit: number): Suggestions {
    return suggest({ columns: this.#columns as Columns<unknown>, terms: this.#terms }, text, limit)
  }

  /** The text as it may have been meant, where nothing is called as it is spelt; `namesOf` reads a card. */
  suggestQuery(text: string, getNames: (card: object) => readonly string[]): string | null {
    return suggestQuery({ columns: this.#columns as Columns<unknown>, terms: this.#terms, getNames }, text)
  }

  #emptyResults(): SearchResults<Schedule> {
    const { docFacets, rowFacets } = this.#schema
    const none = () => noCounts
    return {
      total: 0,
      hits: [],
      docFacets: docFacets.map(none),
      rowFacets: rowFacets.map(none),
      open: 0,
    }
  }

  #conditions(query: Query<Schedule>): Omit<Conditions, 'interpretations'> {
    const { near, box } = query
    const { dictionary, extent, areaTable, labels } = this.#columns
    const queryWords = splitWords(query.text).map((word) => dictionary.find(word))
    return {
      ...query,
      ...createFacetFilters(labels, query.docFacets),
      queryWords: queryWords.every((word) => word !== undefined) ? queryWords : null,
      ranges: query.ranges ?? [],
      area: createAreaFilter(areaTable, query.rowFacets, 1 << labels.size),
      // A map of everything leaves everything.
      box: box && containsBox(box, extent) ? null : box,
      near: near && { point: unitVector(near.lat, near.lng), square: squaredChord(near.radiusKm) },
      open: this.#openNow(query.isOpen),
    }
  }

  #openNow(isOpen: Query<Schedule>['isOpen']): Uint8Array {
    const { values } = this.#columns.scheduleDictionary
    if (this.#open.isOpen !== isOpen || this.#open.flags.length !== values.length) {
      this.#open = { isOpen, flags: Uint8Array.from(values, (schedule) => (isOpen(schedule) ? 1 : 0)) }
    }
    return this.#open.flags
  }

  #interpret(word: string, nth: number, minFuzzyLength: number | null): TermInterpretation {
    const { slotCount } = this.#columns
    const docScores = ensureCapacity(this.#docScores[nth] ?? new Uint8Array(0), slotCount)
    this.#docScores[nth] = docScores
    const data = { columns: this.#columns as Columns<unknown>, terms: this.#terms }
    return interpretTerm(data, docScores, word, minFuzzyLength)
  }

  #hit(slot: number, row: number, distanceKm: number | null): Hit<Schedule> {
    const columns = this.#columns
    return {
      id: columns.ids[slot] as number,
      card: columns.card(slot),
      docFacets: columns.labels.of(slot),
      rowId: columns.rowIds[row] as number,
      nth: row - columns.firstRow(slot),
      lat: columns.lats[row] as number,
      lng: columns.lngs[row] as number,
      rowFacets: columns.areaTable.getLabels(columns.getArea(row)),
      schedule: columns.getSchedule(row),
      distanceKm,
    }
  }

  #present(query: Query<Schedule>, scanResult: ScanResult): SearchResults<Schedule> {
    const hits = scanResult.page.map(({ slot, row, square }) =>
      this.#hit(slot, row, query.near && Math.round(squaredChordToKm(square) * 1000) / 1000),
    )
    const { total, docFacets, rowFacets, open } = scanResult
    return { total, hits, docFacets, rowFacets, open }
  }
}
