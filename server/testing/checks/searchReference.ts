import { unitVector } from '#server/search/geo.ts'
import type { Doc, Label, Row, Schema, Shape } from '#server/search/schema.ts'
import { mapNames } from '#server/search/schema.ts'
import type { Query } from '#server/search/searchIndex.ts'
import {
  isShort,
  isTypo,
  skeleton,
  splitWords,
  stem,
  stripArticle,
  toSearchWords,
} from '#server/search/words.ts'

type MatchingRow<S extends Shape> = { doc: Doc<S>; row: Row<S>; rank: number; square: number }

type ParsedQuery<S extends Shape> = Query<S> & { words: string[]; letters: number | null }

/** Left out when counting the results per value. */
type SkippedFilters<S extends Shape> = { facet?: S['facet']; area?: boolean; opening?: boolean }

const minScore = (scores: number[]) => Math.min(Number.POSITIVE_INFINITY, ...scores)

function isSimilar(first: string, second: string, letters: number): boolean {
  const [left, right] = [stripArticle(first), stripArticle(second)]
  const isMistyped = left.length >= letters && right.length >= letters && isTypo(left, right)
  return isMistyped || (skeleton(first) !== null && skeleton(first) === skeleton(second))
}

function isPrefixOrPart(word: string, candidate: string): boolean {
  return isShort(word) ? candidate.startsWith(word) : candidate.includes(word)
}

function scoreName(word: string, candidate: string, letters: number | null): number {
  if (candidate === word) return 1
  if (stem(candidate) === stem(word) || isPrefixOrPart(word, candidate)) return 2
  return letters !== null && isSimilar(candidate, word, letters) ? 10 : Number.POSITIVE_INFINITY
}

type NumberedLabel = { facet: number; names: readonly string[] }

function scoreLabel(
  word: string,
  { facet, names }: NumberedLabel,
  isOfDoc: boolean,
  letters: number | null,
): number {
  const scores = names.flatMap((name) => {
    const labelWords = splitWords(name)
    const wholeScore = labelWords.length === 1 && isOfDoc ? 3 : 11
    return labelWords.map((candidate) => {
      if (candidate === word || stem(candidate) === stem(word)) return wholeScore
      const isKnown =
        isPrefixOrPart(word, candidate) || (letters !== null && isSimilar(candidate, word, letters))
      return isKnown ? 21 : Number.POSITIVE_INFINITY
    })
  })
  return minScore(scores) + facet
}

/** Another formula than the index's could round points at almost the same distance differently. */
function chordSquare(one: { lat: number; lng: number }, other: { lat: number; lng: number }): number {
  const [x, y, z] = unitVector(one.lat, one.lng)
  const [otherX, otherY, otherZ] = unitVector(other.lat, other.lng)
  const [eastward, northward, upward] = [otherX - x, otherY - y, otherZ - z]
  return eastward * eastward + northward * northward + upward * upward
}

/** Unlike the formula of the index. */
export function haversineKm(lat1: number, lng1: number, lat2: number, lng2: number): number {
  const radians = (angle: number) => (angle * Math.PI) / 180
  const square =
    Math.sin(radians(lat2 - lat1) / 2) ** 2 +
    Math.cos(radians(lat1)) * Math.cos(radians(lat2)) * Math.sin(radians(lng2 - lng1) / 2) ** 2
  return 2 * 6371.009 * Math.asin(Math.min(1, Math.sqrt(square)))
}

/** Loops over all documents to check the index, so it is slow. */
export class SearchReference<S extends Shape> {
  readonly docs = new Map<number, Doc<S>>()
  labels: Label<S['facet'] | S['rowFacet']>[] = []
  readonly #schema: Schema<S>

  constructor(schema: Schema<S>) {
    this.#schema = schema
  }

  #rank({ words, text, letters }: ParsedQuery<S>, doc: Doc<S>, row: Row<S>): number {
    if (words.length === 0) return 0
    const { facets, rowFacets } = this.#schema
    const docFacetIds = facets.map((facet) => doc.facets[facet])
    const rowFacetIds = rowFacets.map((facet) => [row.facets[facet]])
    const ownLabels = this.labels
      .map((label) => ({ ...label, facet: [...facets, ...rowFacets].indexOf(label.facet) }))
      .filter(({ facet, id }) => [...docFacetIds, ...rowFacetIds][facet]?.includes(id))
    const scores = words.map((word) => {
      const names = doc.names.flatMap((name) =>
        splitWords(name).map((candidate) => scoreName(word, candidate, letters)),
      )
      return minScore([
        ...names,
        ...ownLabels.map((label) => scoreLabel(word, label, label.facet < facets.length, letters)),
      ])
    })
    const sum = scores.reduce((total, score) => total + score, 0)
    if (sum > words.length) return sum + 1
    const queryWords = splitWords(text)
    const names = doc.names.map(splitWords)
    const startsWithQuery = (name: string[]) => queryWords.every((word, nth) => name[nth] === word)
    if (names.some((name) => startsWithQuery(name) && name.length === queryWords.length)) return 0
    return names.some(startsWithQuery) ? 1 : sum + 1
  }

  #matchRow(
    query: ParsedQuery<S>,
    doc: Doc<S>,
    row: Row<S>,
    skipped: SkippedFilters<S>,
  ): MatchingRow<S> | null {
    const { near, box } = query
    const { facets, rowFacets, keys } = this.#schema
    const hasLabels = facets.every((facet) => {
      const labels = query.facets[facet] ?? []
      return (
        skipped.facet === facet ||
        labels.length === 0 ||
        labels.some((label) => doc.facets[facet].includes(label))
      )
    })
    const isWithinRanges = keys.every((key) => {
      const { min = -Infinity, max = Infinity } = query.ranges?.[key] ?? {}
      return doc.keys[key] >= min && doc.keys[key] <= max
    })
    const isThere = rowFacets.every((facet) => {
      const wanted = query.rowFacets[facet]
      return wanted === undefined || row.facets[facet] === wanted
    })
    const isOpen = !query.mustBeOpen || skipped.opening || query.isOpen(row.schedule)
    const isWithin = !near || haversineKm(near.lat, near.lng, row.lat, row.lng) <= near.radiusKm
    const square = near ? chordSquare(near, row) : 0
    const isBoxed =
      !box ||
      (row.lat >= box.south &&
        row.lat <= box.north &&
        (box.west <= box.east
          ? row.lng >= box.west && row.lng <= box.east
          : row.lng >= box.west || row.lng <= box.east))
    const rank = this.#rank(query, doc, row)
    const isMatch = hasLabels && isWithinRanges && (isThere || skipped.area) && isOpen && isWithin && isBoxed
    return isMatch && rank < Number.POSITIVE_INFINITY ? { doc, row, rank, square } : null
  }

  #rows(query: ParsedQuery<S>, skipped: SkippedFilters<S> = {}): MatchingRow<S>[][] {
    if (query.words.length === 0 && query.text !== '') return []
    const all = [...this.docs.values()].map((doc) =>
      doc.rows.flatMap((row) => this.#matchRow(query, doc, row, skipped) ?? []),
    )
    return all.filter((rows) => rows.length > 0)
  }

  search(query: Query<S>) {
    const { facets, rowFacets, keys, nearbyKey } = this.#schema
    const words = toSearchWords(query.text)
    const strict = { ...query, words, letters: null }
    const { length } = this.#rows(strict)
    const relaxed = words.length > 0 && length < 100 ? { ...strict, letters: length > 0 ? 5 : 4 } : strict
    const opensFirst = query.order === 'openNearby'
    const closed = ({ row }: MatchingRow<S>) => Number(opensFirst && !query.isOpen(row.schedule))
    const compareRows = (one: MatchingRow<S>, other: MatchingRow<S>) =>
      closed(one) - closed(other) || one.square - other.square
    const best = this.#rows(relaxed).map((rows) => rows.reduce((a, b) => (compareRows(b, a) < 0 ? b : a)))
    best.sort((one, other) => {
      if (opensFirst) {
        const byNearbyKey = one.doc.keys[nearbyKey] - other.doc.keys[nearbyKey]
        return compareRows(one, other) || byNearbyKey || compareNewest(one, other)
      }
      const key = keys.find((name) => name === query.order)
      const byKey = key === undefined ? 0 : one.doc.keys[key] - other.doc.keys[key]
      const byRank = query.order === 'relevance' ? one.rank - other.rank : 0
      const byDistance = query.order === 'newest' ? 0 : one.square - other.square
      return byKey || byRank || byDistance || compareNewest(one, other)
    })
    const areas = this.#rows(relaxed, { area: true })
    const counts = {
      ...mapNames(facets, (facet) =>
        countValues(this.#rows(relaxed, { facet }).map(([first]) => first?.doc.facets[facet] ?? [])),
      ),
      ...mapNames(rowFacets, (facet) =>
        countValues(areas.map((rows) => rows.map(({ row }) => row.facets[facet]))),
      ),
    }
    const open = this.#rows(relaxed, { opening: true }).filter((rows) =>
      rows.some(({ row }) => query.isOpen(row.schedule)),
    )
    return {
      total: best.length,
      hits: best.slice(query.from, query.to).map(({ doc, row }) => [doc.id, row.id]),
      counts,
      openCount: open.length,
    }
  }
}

function compareNewest<S extends Shape>(one: MatchingRow<S>, other: MatchingRow<S>): number {
  return other.doc.newness - one.doc.newness || other.doc.id - one.doc.id
}

/** By frequency, then by value. */
function countValues(lists: readonly (readonly number[])[]): [number, number][] {
  const counts = new Map<number, number>()
  for (const list of lists) for (const value of new Set(list)) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].sort(([one, times], [other, otherTimes]) => otherTimes - times || one - other)
}
