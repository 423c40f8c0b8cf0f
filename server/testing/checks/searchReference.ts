import type { Doc, Row } from '#server/search/columns.ts'
import { unitVector } from '#server/search/geo.ts'
import type { Query } from '#server/search/searchIndex.ts'
import type { Label } from '#server/search/terms.ts'
import {
  isShort,
  isTypo,
  skeleton,
  splitWords,
  stem,
  stripArticle,
  toSearchWords,
} from '#server/search/words.ts'

type MatchingRow<Schedule> = { doc: Doc<Schedule>; row: Row<Schedule>; rank: number; square: number }

type ParsedQuery<Schedule> = Query<Schedule> & { words: string[]; letters: number | null }

/** Left out when counting the results per value. */
type SkippedFilters = { docFacet?: number; area?: boolean; opening?: boolean }

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

function scoreLabel(word: string, { facet, names }: Label, isOfDoc: boolean, letters: number | null): number {
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
export class SearchReference<Schedule> {
  readonly docs = new Map<number, Doc<Schedule>>()
  labels: Label[] = []

  #rank({ words, text, letters }: ParsedQuery<Schedule>, doc: Doc<Schedule>, row: Row<Schedule>): number {
    if (words.length === 0) return 0
    const docFacetCount = doc.labels.length
    const scores = words.map((word) => {
      const names = doc.names.flatMap((name) =>
        splitWords(name).map((candidate) => scoreName(word, candidate, letters)),
      )
      const ownLabels = this.labels.filter(({ facet, id }) =>
        facet < docFacetCount ? doc.labels[facet]?.includes(id) : row.labels[facet - docFacetCount] === id,
      )
      return minScore([
        ...names,
        ...ownLabels.map((label) => scoreLabel(word, label, label.facet < docFacetCount, letters)),
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
    query: ParsedQuery<Schedule>,
    doc: Doc<Schedule>,
    row: Row<Schedule>,
    skipped: SkippedFilters,
  ): MatchingRow<Schedule> | null {
    const { near, box } = query
    const hasLabels = query.docFacets.every(
      (labels, facet) =>
        skipped.docFacet === facet ||
        labels.length === 0 ||
        labels.some((label) => doc.labels[facet]?.includes(label)),
    )
    const isWithinRanges = (query.ranges ?? []).every(({ key, min, max }) => {
      const value = doc.keys?.[key] ?? 0
      return value >= min && value <= max
    })
    const isThere = query.rowFacets.every(
      (wanted, facet) => wanted === undefined || row.labels[facet] === wanted,
    )
    const isOpen = !query.onlyOpen || skipped.opening || query.isOpen(row.schedule)
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

  #rows(query: ParsedQuery<Schedule>, skipped: SkippedFilters = {}): MatchingRow<Schedule>[][] {
    if (query.words.length === 0 && query.text !== '') return []
    const all = [...this.docs.values()].map((doc) =>
      doc.rows.flatMap((row) => this.#matchRow(query, doc, row, skipped) ?? []),
    )
    return all.filter((rows) => rows.length > 0)
  }

  search(query: Query<Schedule>) {
    const words = toSearchWords(query.text)
    const strict = { ...query, words, letters: null }
    const { length } = this.#rows(strict)
    const relaxed = words.length > 0 && length < 100 ? { ...strict, letters: length > 0 ? 5 : 4 } : strict
    const best = this.#rows(relaxed).map((rows) => rows.reduce((a, b) => (b.square < a.square ? b : a)))
    best.sort((one, other) => {
      const { order } = query
      const getKey = ({ doc }: MatchingRow<Schedule>) =>
        typeof order === 'number' ? (doc.keys?.[order] ?? 0) : 0
      const byKey = getKey(one) - getKey(other)
      const byRank = query.order === 'relevance' ? one.rank - other.rank : 0
      const byDistance = query.order === 'newest' ? 0 : one.square - other.square
      return byKey || byRank || byDistance || other.doc.newness - one.doc.newness || other.doc.id - one.doc.id
    })
    const docCounts = query.docFacets.map((_, docFacet) =>
      countValues(this.#rows(relaxed, { docFacet }).map(([first]) => first?.doc.labels[docFacet] ?? [])),
    )
    const areas = this.#rows(relaxed, { area: true })
    const rowCounts = query.rowFacets.map((_, facet) =>
      countValues(areas.map((rows) => rows.map(({ row }) => row.labels[facet] ?? 0))),
    )
    const open = this.#rows(relaxed, { opening: true }).filter((rows) =>
      rows.some(({ row }) => query.isOpen(row.schedule)),
    )
    return {
      total: best.length,
      hits: best.slice(query.from, query.to).map(({ doc, row }) => [doc.id, row.id]),
      docCounts,
      rowCounts,
      open: open.length,
    }
  }
}

/** By frequency, then by value. */
function countValues(lists: readonly (readonly number[])[]): [number, number][] {
  const counts = new Map<number, number>()
  for (const list of lists) for (const value of new Set(list)) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].sort(([one, times], [other, otherTimes]) => otherTimes - times || one - other)
}
