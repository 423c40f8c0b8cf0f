import { Columns } from './columns.ts'
import type { Conditions, Range, ScanResult, TermInterpretation } from './conditions.ts'
import { type Counts, noCounts } from './counts.ts'
import { minFuzzyLengths } from './dictionary.ts'
import { suggestQuery } from './didYouMean.ts'
import { createAreaFilter, createFacetFilters } from './filters.ts'
import { type Box, containsBox, kmToSquaredChord, squaredChordToKm, unitVector } from './geo.ts'
import { interpretTerm } from './queryInterpretation.ts'
import { type Doc, type Label, mapNames, type Schema, type Shape } from './schema.ts'
import { ensureCapacity } from './segments.ts'
import { suggest } from './suggest.ts'
import { Terms } from './terms.ts'
import { TotalsCache } from './totals.ts'
import { splitWords, toSearchWords } from './words.ts'

export type Query<S extends Shape> = {
  text: string
  /** For each facet of documents, the accepted labels; missing or empty for any. */
  facets: Partial<Record<S['facet'], readonly number[]>>
  /** For each facet of rows, the required label; missing for any. */
  rowFacets: { [Facet in S['rowFacet']]?: number | undefined }
  /** Inclusive ranges of keys. */
  ranges?: Partial<Record<S['key'], { min?: number; max?: number }>>
  near: { lat: number; lng: number; radiusKm: number } | null
  box: Box | null
  /** Evaluated once per schedule for all consecutive searches with the same function. */
  isOpen: (schedule: S['schedule']) => boolean
  mustBeOpen: boolean
  /**
   * By the match of the words, the distance from `near`, the newness, what is open now before the nearest, or a
   * key.
   */
  order: (typeof orders)[number] | S['key']
  /** Range of hits to return, `to` exclusive. */
  from: number
  to: number
}

export type Hit<S extends Shape> = {
  id: number
  /** Usually the same object until the document changes. */
  card: S['card']
  rowId: number
  /** Index of the row within the document. */
  nth: number
  lat: number
  lng: number
  rowFacets: Record<S['rowFacet'], number>
  schedule: S['schedule']
  /** Rounded to a metre; null without `near`. */
  distanceKm: number | null
}

export type SearchResults<S extends Shape> = {
  total: number
  hits: Hit<S>[]
  /**
   * For each facet: the number of documents per label, without the filter of that facet. The filters of row
   * facets count as one. Empty if the facet isn't counted.
   */
  counts: Record<S['facet'] | S['rowFacet'], Counts>
  /** Number of results that are open now. */
  openCount: number
}

export type Suggestions<S extends Shape> = {
  /** Documents whose names match, best first, each with the labels of its best row. */
  docs: { id: number; card: S['card']; rowFacets: Record<S['rowFacet'], number> }[]
  /** Labels that all typed words match, best first. */
  labels: { facet: S['facet'] | S['rowFacet']; id: number }[]
}

/** Orders that don't depend on a key. */
const orders = ['relevance', 'distance', 'newest', 'openNearby'] as const

/** A search with fewer results is repeated with typo matching. */
const fewResults = 100

/**
 * An in-memory search index of names in several languages, labels, points and opening hours, with exact
 * totals and counts. The cost of a search grows with the number of rows that its rarest word or its rarest
 * filters match.
 */
export class SearchIndex<S extends Shape> {
  readonly #schema: Schema<S>
  /** Names of all facets, by number. */
  readonly #allFacets: readonly (S['facet'] | S['rowFacet'])[]
  readonly #columns: Columns<S['schedule'], S['card']>
  readonly #totals: TotalsCache<S['schedule']>
  #terms = new Terms([])
  /** Cached result of the last search's `isOpen`, by schedule. */
  #open: { isOpen: Query<S>['isOpen'] | null; flags: Uint8Array } = {
    isOpen: null,
    flags: new Uint8Array(0),
  }
  /** Scores by word index and document slot; reused to avoid allocations. */
  readonly #docScores: Uint8Array[] = []
  /** Row facets of each area. */
  readonly #areas: Hit<S>['rowFacets'][] = []

  constructor(schema: Schema<S>) {
    this.#schema = schema
    const { facets, rowFacets, uncounted = [], toScheduleKey } = schema
    this.#allFacets = [...facets, ...rowFacets]
    const isCounted = facets.map((facet) => !uncounted.includes(facet))
    this.#columns = new Columns(isCounted, rowFacets.length, toScheduleKey)
    this.#totals = new TotalsCache(this.#columns)
  }

  get size(): number {
    return this.#columns.slots.size
  }

  ids(): number[] {
    return [...this.#columns.slots.keys()]
  }

  setLabels(labels: readonly Label<S['facet'] | S['rowFacet']>[]): void {
    this.#terms = new Terms(
      labels.map((label) => ({ ...label, facet: this.#allFacets.indexOf(label.facet) })),
    )
  }

  /** Adds a document, or replaces the one with the same ID. */
  put({ keys, facets, rows, ...doc }: Doc<S>): void {
    const schema = this.#schema
    this.#columns.put({
      ...doc,
      keys: schema.keys.map((key) => keys[key]),
      labels: schema.facets.map((facet) => facets[facet]),
      rows: rows.map(({ facets: own, ...row }) => ({
        ...row,
        labels: schema.rowFacets.map((facet) => own[facet]),
      })),
    })
  }

  remove(id: number): void {
    this.#columns.remove(id)
  }

  /** Returns how many documents have a label and a key greater than `above`. */
  count(
    { facet, label }: { facet: S['facet']; label: number },
    { key, above }: { key: S['key']; above: number },
  ): number {
    const { labels, keys } = this.#columns
    const values = keys[this.#schema.keys.indexOf(key)]
    let count = 0
    for (const slot of labels.getSlots(this.#schema.facets.indexOf(facet), label))
      count += Number((values?.[slot] ?? 0) > above)
    return count
  }

  /** Searches; if there are few results, searches again with typo matching. */
  search(query: Query<S>): SearchResults<S> {
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
  getHits(ids: readonly number[]): Hit<S>[] {
    return ids.flatMap((id) => {
      const slot = this.#columns.slots.get(id)
      return slot === undefined ? [] : this.#hit(slot, this.#columns.firstRow(slot), null)
    })
  }

  /** Returns suggestions for a partially typed text. */
  suggest(text: string, limit: number): Suggestions<S> {
    const columns = this.#columns
    const { docs, labels } = suggest({ columns, terms: this.#terms }, text, limit)
    return {
      docs: docs.map(({ slot, row }) => ({
        id: columns.ids[slot] as number,
        card: columns.card(slot),
        rowFacets: this.#getRowFacets(row),
      })),
      labels: labels.map(({ facet, id }) => ({ facet: this.#allFacets[facet] as S['facet'], id })),
    }
  }

  /**
   * Returns the text with corrected spelling if some of its words match nothing, otherwise null; `getNames`
   * reads the names of a card.
   */
  suggestQuery(text: string, getNames: (card: S['card']) => readonly string[]): string | null {
    return suggestQuery({ columns: this.#columns, terms: this.#terms, getNames }, text)
  }

  #emptyResults(): SearchResults<S> {
    return { total: 0, hits: [], counts: mapNames(this.#allFacets, () => noCounts), openCount: 0 }
  }

  #conditions(query: Query<S>): Omit<Conditions, 'interpretations'> {
    const { near, box, from, to, mustBeOpen } = query
    const { facets, rowFacets, keys, nearbyKey } = this.#schema
    const { dictionary, extent, areaTable, labels } = this.#columns
    const queryWords = splitWords(query.text).map((word) => dictionary.find(word))
    return {
      ...createFacetFilters(
        labels,
        facets.map((facet) => query.facets[facet] ?? []),
      ),
      queryWords: queryWords.every((word) => word !== undefined) ? queryWords : null,
      ranges: this.#ranges(query),
      area: createAreaFilter(
        areaTable,
        rowFacets.map((facet) => query.rowFacets[facet]),
        1 << labels.size,
      ),
      // A box around all rows excludes nothing.
      box: box && containsBox(box, extent) ? null : box,
      near: near && {
        point: unitVector(near.lat, near.lng),
        maxSquaredChord: kmToSquaredChord(near.radiusKm),
      },
      openBySchedule: this.#openNow(query.isOpen),
      mustBeOpen,
      order: this.#order(query),
      nearbyKey: keys.indexOf(nearbyKey),
      from,
      to,
    }
  }

  #ranges({ ranges = {} }: Query<S>): Range[] {
    return this.#schema.keys.flatMap((name, key) => {
      const { min = -Infinity, max = Infinity } = ranges[name] ?? {}
      return ranges[name] ? [{ key, min, max }] : []
    })
  }

  #order({ order }: Query<S>): Conditions['order'] {
    const keys: readonly string[] = this.#schema.keys
    return orders.find((name) => name === order) ?? keys.indexOf(order)
  }

  #openNow(isOpen: Query<S>['isOpen']): Uint8Array {
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
    return interpretTerm({ columns: this.#columns, terms: this.#terms }, docScores, word, minFuzzyLength)
  }

  #getRowFacets(row: number): Hit<S>['rowFacets'] {
    const area = this.#columns.getArea(row)
    const named = this.#areas[area]
    if (named) return named
    const labels = this.#columns.areaTable.getLabels(area)
    const rowFacets = mapNames(this.#schema.rowFacets, (_, nth) => labels[nth] as number)
    this.#areas[area] = rowFacets
    return rowFacets
  }

  #hit(slot: number, row: number, distanceKm: number | null): Hit<S> {
    const columns = this.#columns
    return {
      id: columns.ids[slot] as number,
      card: columns.card(slot),
      rowId: columns.rowIds[row] as number,
      nth: row - columns.firstRow(slot),
      lat: columns.lats[row] as number,
      lng: columns.lngs[row] as number,
      rowFacets: this.#getRowFacets(row),
      schedule: columns.getSchedule(row),
      distanceKm,
    }
  }

  #present(query: Query<S>, { page, total, docFacets, rowFacets, openCount }: ScanResult): SearchResults<S> {
    const hits = page.map(({ slot, row, squaredChord }) =>
      this.#hit(slot, row, query.near && Math.round(squaredChordToKm(squaredChord) * 1000) / 1000),
    )
    const counts = [...docFacets, ...rowFacets]
    return { total, hits, counts: mapNames(this.#allFacets, (_, nth) => counts[nth] as Counts), openCount }
  }
}
