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

/**
 * Facets, document facets first, in order of precedence: a word that matches a label of an earlier facet
 * scores better.
 */
export type Schema<Schedule> = {
  docFacets: readonly string[]
  rowFacets: readonly string[]
  /**
   * Document facets that a search doesn't count, because they have too many labels or nothing shows the
   * counts.
   */
  withoutFacets?: readonly string[]
  /** Equal schedules have equal keys. */
  toScheduleKey: (schedule: Schedule) => string
}

export type Query<Schedule> = {
  text: string
  /** For each document facet, the accepted labels; empty for any. */
  docFacets: readonly (readonly number[])[]
  ranges?: readonly Range[]
  /** For each row facet, the required label; undefined for any. */
  rowFacets: readonly (number | undefined)[]
  near: { lat: number; lng: number; radiusKm: number } | null
  box: Box | null
  /** Evaluated once per schedule for all consecutive searches with the same function. */
  isOpen: (schedule: Schedule) => boolean
  onlyOpen: boolean
  order: Conditions['order']
  /** Range of hits to return, `to` exclusive. */
  from: number
  to: number
}

export type Hit<Schedule> = {
  id: number
  /** Usually the same object until the document changes. */
  card: object
  /** Labels in ascending order within each facet. */
  docFacets: readonly (readonly number[])[]
  rowId: number
  /** Index of the row within the document. */
  nth: number
  lat: number
  lng: number
  rowFacets: readonly number[]
  schedule: Schedule
  /** Rounded to a metre; null without `near`. */
  distanceKm: number | null
}

export type SearchResults<Schedule> = {
  total: number
  hits: Hit<Schedule>[]
  /**
   * For each document facet: the number of documents per label, without the filter of that facet;
   * empty if the facet isn't counted.
   */
  docFacets: readonly Counts[]
  /** The same for row facets, whose filters count as one. */
  rowFacets: readonly Counts[]
  /** Number of results that are open now. */
  open: number
}

/** A search with fewer results is repeated with typo matching. */
const fewResults = 100

/**
 * An in-memory search index of names in several languages, labels, points and opening hours, with exact
 * totals and counts. The cost of a search grows with the number of rows that its rarest word or its rarest
 * filters match.
 */
export class SearchIndex<Schedule> {
  readonly #schema: Schema<Schedule>
  readonly #columns: Columns<Schedule>
  readonly #totals: TotalsCache<Schedule>
  #terms = new Terms([])
  /** Cached result of the last search's `isOpen`, by schedule. */
  #open: { isOpen: Query<Schedule>['isOpen'] | null; flags: Uint8Array } = {
    isOpen: null,
    flags: new Uint8Array(0),
  }
  /** Scores by word index and document slot; reused to avoid allocations. */
  readonly #docScores: Uint8Array[] = []

  constructor(schema: Schema<Schedule>) {
    this.#schema = schema
    const { docFacets, rowFacets, withoutFacets = [], toScheduleKey } = schema
    const isCounted = docFacets.map((facet) => !withoutFacets.includes(facet))
    this.#columns = new Columns(isCounted, rowFacets.length, toScheduleKey)
    this.#totals = new TotalsCache(this.#columns)
  }

  get size(): number {
    return this.#columns.slots.size
  }

  ids(): number[] {
    return [...this.#columns.slots.keys()]
  }

  /** Sets the names of labels: a search for these words finds documents with the label. */
  setLabels(labels: readonly Label[]): void {
    this.#terms = new Terms(labels)
  }

  /** Adds a document, or replaces the one with the same ID. */
  put(doc: Doc<Schedule>): void {
    this.#columns.put(doc)
  }

  remove(id: number): void {
    this.#columns.remove(id)
  }

  /** Returns how many documents have a label and a key greater than `above`. */
  count(
    { facet, label }: { facet: number; label: number },
    { key, above }: { key: number; above: number },
  ): number {
    const { labels, keys } = this.#columns
    return labels.getSlots(facet, label).filter((slot) => (keys[key]?.[slot] ?? 0) > above).length
  }

  /** Searches; if there are few results, searches again with typo matching. */
  search(query: Query<Schedule>): SearchResults<Schedule> {
    const searchWords = toSearchWords(query.text)
    // Punctuation alone matches no name.
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

  /** Returns the documents with these IDs in this order, each by its first row; missing ones are left out. */
  getHits(ids: readonly number[]): Hit<Schedule>[] {
    return ids.flatMap((id) => {
      const slot = this.#columns.slots.get(id)
      return slot === undefined ? [] : this.#hit(slot, this.#columns.firstRow(slot), null)
    })
  }

  /** Returns suggestions for a partially typed text. */
  suggest(text: string, limit: number): Suggestions {
    return suggest({ columns: this.#columns as Columns<unknown>, terms: this.#terms }, text, limit)
  }

  /**
   * Returns the text with corrected spelling if some of its words match nothing, otherwise null; `getNames`
   * reads the names of a card.
   */
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
      // A box around all rows excludes nothing.
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
