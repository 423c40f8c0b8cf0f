import type { Doc, Row } from '../search/columns.ts'
import { unitVector } from '../search/geo.ts'
import type { Query } from '../search/searchIndex.ts'
import type { Label } from '../search/terms.ts'
import { bare, isShort, isTypo, searchedWords, skeleton, stem, wordsOf } from '../search/words.ts'

type Fitting<Schedule> = { doc: Doc<Schedule>; row: Row<Schedule>; rank: number; square: number }

type Asked<Schedule> = Query<Schedule> & { words: string[]; letters: number | null }

/** Which filters are left out, to count what each would leave. */
type LeftOut = { docKind?: number; area?: boolean; opening?: boolean }

const least = (fits: number[]) => Math.min(Number.POSITIVE_INFINITY, ...fits)

function isNear(one: string, other: string, letters: number): boolean {
  const [left, right] = [bare(one), bare(other)]
  const isMistyped = left.length >= letters && right.length >= letters && isTypo(left, right)
  return isMistyped || (skeleton(one) !== null && skeleton(one) === skeleton(other))
}

function isPart(word: string, known: string): boolean {
  return isShort(word) ? known.startsWith(word) : known.includes(word)
}

function nameFit(word: string, known: string, letters: number | null): number {
  if (known === word) return 1
  if (stem(known) === stem(word) || isPart(word, known)) return 2
  return letters !== null && isNear(known, word, letters) ? 10 : Number.POSITIVE_INFINITY
}

function labelFit(word: string, { kind, names }: Label, isOfDoc: boolean, letters: number | null): number {
  const fits = names.flatMap((name) => {
    const words = wordsOf(name)
    const whole = words.length === 1 && isOfDoc ? 3 : 11
    return words.map((known) => {
      if (known === word || stem(known) === stem(word)) return whole
      const isKnown = isPart(word, known) || (letters !== null && isNear(known, word, letters))
      return isKnown ? 21 : Number.POSITIVE_INFINITY
    })
  })
  return least(fits) + kind
}

/** The order by distance takes the index's own formula: two formulas round points at almost the same distance differently. */
function chordSquare(one: { lat: number; lng: number }, other: { lat: number; lng: number }): number {
  const [x, y, z] = unitVector(one.lat, one.lng)
  const [otherX, otherY, otherZ] = unitVector(other.lat, other.lng)
  const [eastward, northward, upward] = [otherX - x, otherY - y, otherZ - z]
  return eastward * eastward + northward * northward + upward * upward
}

/** By the law of haversines, unlike the index. */
export function haversineKm(lat1: number, lng1: number, lat2: number, lng2: number): number {
  const radians = (angle: number) => (angle * Math.PI) / 180
  const square =
    Math.sin(radians(lat2 - lat1) / 2) ** 2 +
    Math.cos(radians(lat1)) * Math.cos(radians(lat2)) * Math.sin(radians(lng2 - lng1) / 2) ** 2
  return 2 * 6371.009 * Math.asin(Math.min(1, Math.sqrt(square)))
}

/** The search as its rules say, by loops over all documents: slow and plain, to hold the index against. */
export class SearchReference<Schedule> {
  readonly docs = new Map<number, Doc<Schedule>>()
  labels: Label[] = []

  #rank({ words, text, letters }: Asked<Schedule>, doc: Doc<Schedule>, row: Row<Schedule>): number {
    if (words.length === 0) return 0
    const kinds = doc.labels.length
    const fits = words.map((word) => {
      const names = doc.names.flatMap((name) => wordsOf(name).map((known) => nameFit(word, known, letters)))
      const own = this.labels.filter(({ kind, id }) =>
        kind < kinds ? doc.labels[kind]?.includes(id) : row.labels[kind - kinds] === id,
      )
      return least([...names, ...own.map((label) => labelFit(word, label, label.kind < kinds, letters))])
    })
    const sum = fits.reduce((total, fit) => total + fit, 0)
    if (sum > words.length) return sum + 1
    const typed = wordsOf(text)
    const names = doc.names.map(wordsOf)
    const begins = (name: string[]) => typed.every((word, nth) => name[nth] === word)
    if (names.some((name) => begins(name) && name.length === typed.length)) return 0
    return names.some(begins) ? 1 : sum + 1
  }

  #fits(
    asked: Asked<Schedule>,
    doc: Doc<Schedule>,
    row: Row<Schedule>,
    leftOut: LeftOut,
  ): Fitting<Schedule> | null {
    const { near, box } = asked
    const hasLabels = asked.docLabels.every(
      (wanted, kind) =>
        leftOut.docKind === kind ||
        wanted.length === 0 ||
        wanted.some((label) => doc.labels[kind]?.includes(label)),
    )
    const isWithinRanges = (asked.ranges ?? []).every(({ key, least, most }) => {
      const value = doc.keys?.[key] ?? 0
      return value >= least && value <= most
    })
    const isThere = asked.rowLabels.every(
      (wanted, kind) => wanted === undefined || row.labels[kind] === wanted,
    )
    const isOpen = !asked.onlyOpen || leftOut.opening || asked.isOpen(row.schedule)
    const isWithin = !near || haversineKm(near.lat, near.lng, row.lat, row.lng) <= near.radiusKm
    const square = near ? chordSquare(near, row) : 0
    const isBoxed =
      !box ||
      (row.lat >= box.south &&
        row.lat <= box.north &&
        (box.west <= box.east
          ? row.lng >= box.west && row.lng <= box.east
          : row.lng >= box.west || row.lng <= box.east))
    const rank = this.#rank(asked, doc, row)
    const fits = hasLabels && isWithinRanges && (isThere || leftOut.area) && isOpen && isWithin && isBoxed
    return fits && rank < Number.POSITIVE_INFINITY ? { doc, row, rank, square } : null
  }

  /** Of each document that fits, every row that does. */
  #rows(asked: Asked<Schedule>, leftOut: LeftOut = {}): Fitting<Schedule>[][] {
    if (asked.words.length === 0 && asked.text !== '') return []
    const all = [...this.docs.values()].map((doc) =>
      doc.rows.flatMap((row) => this.#fits(asked, doc, row, leftOut) ?? []),
    )
    return all.filter((rows) => rows.length > 0)
  }

  search(query: Query<Schedule>) {
    const words = searchedWords(query.text)
    const strict = { ...query, words, letters: null }
    const { length } = this.#rows(strict)
    const asked = words.length > 0 && length < 100 ? { ...strict, letters: length > 0 ? 5 : 4 } : strict
    const best = this.#rows(asked).map((rows) =>
      rows.reduce((one, other) => (other.square < one.square ? other : one)),
    )
    best.sort((one, other) => {
      const { order } = query
      const keyOf = ({ doc }: Fitting<Schedule>) => (typeof order === 'number' ? (doc.keys?.[order] ?? 0) : 0)
      const byKey = keyOf(one) - keyOf(other)
      const byRank = query.order === 'relevance' ? one.rank - other.rank : 0
      const byDistance = query.order === 'newest' ? 0 : one.square - other.square
      return byKey || byRank || byDistance || other.doc.newness - one.doc.newness || other.doc.id - one.doc.id
    })
    const docCounts = query.docLabels.map((_, docKind) =>
      countsOf(this.#rows(asked, { docKind }).map(([first]) => first?.doc.labels[docKind] ?? [])),
    )
    const areas = this.#rows(asked, { area: true })
    const rowCounts = query.rowLabels.map((_, kind) =>
      countsOf(areas.map((rows) => rows.map(({ row }) => row.labels[kind] ?? 0))),
    )
    const open = this.#rows(asked, { opening: true }).filter((rows) =>
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

/** How many of the lists have each number, the most frequent first, and of equals the lower. */
function countsOf(lists: readonly (readonly number[])[]): [number, number][] {
  const counts = new Map<number, number>()
  for (const list of lists) for (const each of new Set(list)) counts.set(each, (counts.get(each) ?? 0) + 1)
  return [...counts].sort(([one, times], [other, otherTimes]) => otherTimes - times || one - other)
}
