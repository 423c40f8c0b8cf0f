import { Columns, type Doc } from './columns.ts'
import {
  type Conditions,
  type Counts,
  type Filter,
  type Fits,
  type Meaning,
  noFit,
  type Range,
  type Scanned,
} from './conditions.ts'
import { correct } from './correct.ts'
import { shortestMistyped } from './dictionary.ts'
import { labelFits, nameFits } from './fits.ts'
import { type Box, holds, kmOfSquaredChord, squaredChord, unitVector } from './geo.ts'
import type { LabelSets } from './labelSets.ts'
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
  docLabels: Counts[]
  /** The same for the labels of rows, whose filters count as one. */
  rowLabels: Counts[]
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
  readonly #names: Uint8Array[] = []

  constructor(schema: Schema<Schedule>) {
    this.#schema = schema
    const { docLabels, rowLabels, withoutFacets = [], keyOfSchedule } = schema
    const isCounted = docLabels.map((kind) => !withoutFacets.includes(kind))
    this.#columns = new Columns(isCounted, rowLabels.length, keyOfSchedule)
    this.#whole = new Whole(this.#columns)
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
    const { knownLabelSets, keys } = this.#columns
    const sets = knownLabelSets.kinds[kind]?.having(label) ?? []
    const slots = sets.flatMap((set) => knownLabelSets.slots[set] ?? [])
    return slots.filter((slot) => (keys[key]?.[slot] ?? 0) > above).length
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
    const none = () => new Map<number, number>()
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
    const { dictionary, knownLabelSets, knownAreas, extent } = this.#columns
    const typed = wordsOf(query.text).map((word) => dictionary.find(word))
    const kinds = this.#schema.docLabels
    return {
      ...query,
      typed: typed.every((word) => word !== undefined) ? typed : null,
      labels: kinds.map((_, kind) => {
        const wanted = query.docLabels[kind] ?? []
        if (wanted.length === 0) return null
        return filterOf(knownLabelSets, setsHaving(knownLabelSets, kind, wanted), 1 << kind)
      }),
      ranges: query.ranges ?? [],
      area: this.#areaFilter(query.rowLabels, knownAreas, 1 << kinds.length),
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

  #areaFilter(wanted: Query<Schedule>['rowLabels'], areas: LabelSets, bit: number): Filter | null {
    let passing: number[] | null = null
    for (const [kind, label] of wanted.entries()) {
      if (label === undefined) continue
      const having: number[] = setsHaving(areas, kind, [label])
      passing = passing ? passing.filter((area) => having.includes(area)) : having
    }
    return passing && filterOf(areas, passing, bit)
  }

  #meaning(word: string, nth: number, letters: number | null): Meaning {
    const { slotCount, postings, dictionary } = this.#columns
    const names = grown(this.#names[nth] ?? new Uint8Array(0), slotCount).fill(noFit, 0, slotCount)
    this.#names[nth] = names
    const words = new Set<number>()
    const mark = (known: number, fit: number) => {
      if (words.has(known)) return
      words.add(known)
      for (const slot of postings[known] ?? []) if (fit < (names[slot] as number)) names[slot] = fit
    }
    const same = dictionary.find(word)
    if (same !== undefined) mark(same, nameFits.word)
    for (const known of dictionary.alike(word)) mark(known, nameFits.part)
    for (const known of dictionary.holding(word)) mark(known, nameFits.part)
    if (letters !== null) for (const known of dictionary.near(word, letters)) mark(known, nameFits.near)
    return { names, words: [...words], ...this.#meantLabels(word, letters) }
  }

  #meantLabels(word: string, letters: number | null): Pick<Meaning, 'labelSets' | 'areas'> {
    const { knownLabelSets, knownAreas } = this.#columns
    const kinds = this.#schema.docLabels.length
    const labelSets: Noted = { sets: knownLabelSets, fits: new Map() }
    const areas: Noted = { sets: knownAreas, fits: new Map() }
    for (const { kind, id, fit } of this.#terms.meant(word, letters)) {
      if (kind < kinds) note(labelSets, kind, id, labelFits[fit] + kind)
      // A word that is the name of a city may as well be one of a place's name, so it counts as a word of one.
      else note(areas, kind - kinds, id, labelFits[fit === 'meant' ? 'word' : fit] + kind)
    }
    return { labelSets: fitsOf(labelSets), areas: fitsOf(areas) }
  }

  #present(query: Query<Schedule>, scanned: Scanned): Found<Schedule> {
    const columns = this.#columns
    const hits = scanned.page.map(({ slot, row, square }) => ({
      id: columns.ids[slot] as number,
      card: columns.card(slot),
      docLabels: columns.knownLabelSets.of(columns.labelSets[slot] as number),
      rowId: columns.rowIds[row] as number,
      nth: row - (columns.firstRows[slot] as number),
      lat: columns.lats[row] as number,
      lng: columns.lngs[row] as number,
      rowLabels: columns.knownAreas.labelsOf(columns.areas[row] as number),
      schedule: columns.knownSchedules.values[columns.schedules[row] as number] as Schedule,
      distanceKm: query.near && Math.round(kmOfSquaredChord(square) * 1000) / 1000,
    }))
    const { total, labels, rowLabels, open } = scanned
    return { total, hits, docLabels: labels, rowLabels, open }
  }
}

/** The numbers of the sets that have any of these labels. */
function setsHaving({ kinds }: LabelSets, kind: number, wanted: readonly number[]): number[] {
  return [...new Set(wanted.flatMap((label) => kinds[kind]?.having(label) ?? []))]
}

function filterOf({ size, slots }: LabelSets, passing: readonly number[], bit: number): Filter {
  const failed = new Uint8Array(size).fill(bit)
  for (const number of passing) failed[number] = 0
  return { bit, failed, passing: passing.map((number) => slots[number] ?? []) }
}

/** How well a word fits sets of labels, by their numbers. */
type Noted = { sets: LabelSets; fits: Map<number, number> }

function note({ sets, fits }: Noted, kind: number, label: number, fit: number): void {
  for (const number of sets.kinds[kind]?.having(label) ?? []) {
    if (fit < (fits.get(number) ?? noFit)) fits.set(number, fit)
  }
}

function fitsOf({ sets, fits }: Noted): Fits | null {
  if (fits.size === 0) return null
  const of = new Uint8Array(sets.size).fill(noFit)
  for (const [number, fit] of fits) of[number] = fit
  return { of, numbers: [...fits.keys()] }
}
