import { type Columns, nameEnd } from './columns.ts'
import { shortestMistyped } from './dictionary.ts'
import { labelFits, nameFits } from './fits.ts'
import type { LabelSet } from './labels.ts'
import { byNewness } from './results.ts'
import type { Terms } from './terms.ts'
import { bare, searchedWords, wordsOf } from './words.ts'

export type Suggestions = {
  /** Documents whose names have what was typed, the best first, each with the row that fits. */
  docs: { id: number; card: object; docLabels: LabelSet; rowLabels: readonly number[] }[]
  /** Labels that all typed words mean, the best first. */
  labels: { kind: number; id: number }[]
}

/** What one typed word may stand for: words of names by their number, and for each kind labels, each with its fit. */
type Meant = { words: Map<number, number>; labels: Map<number, number>[]; isLabel: boolean }

/** So many documents are looked at, the latest first: a beginning of common names is no more telling for the others. */
const looksAt = 300

/** One letter begins too much to suggest anything. */
const shortest = 2

type Known = { columns: Columns<unknown>; terms: Terms }

function meaningOf({ columns, terms }: Known, word: string, letters: number | null): Meant {
  const { dictionary } = columns
  const words = new Map<number, number>()
  if (letters !== null) for (const id of dictionary.near(word, letters)) words.set(id, nameFits.near)
  // Typed so far may be an article and the beginning of a word whose name has none.
  for (const id of dictionary.holding(bare(word))) words.set(id, nameFits.part)
  for (const id of [...dictionary.holding(word), ...dictionary.alike(word)]) words.set(id, nameFits.part)
  const same = dictionary.find(word)
  if (same !== undefined) words.set(same, nameFits.word)
  const labels: Map<number, number>[] = Array.from(
    { length: columns.labels.size + columns.knownAreas.kinds.length },
    () => new Map(),
  )
  const meant = terms.meant(word, letters)
  for (const { kind, id, fit } of meant) labels[kind]?.set(id, labelFits[fit] + kind)
  return { words, labels, isLabel: meant.length > 0 }
}

/** Those in whose names a word stands, the latest first, the best word first. */
function* slotsOf({ postings }: Columns<unknown>, { words }: Meant): Generator<number> {
  const byFit = [...words].sort(([, one], [, other]) => one - other)
  for (const [word] of byFit) {
    const slots = postings[word] ?? []
    for (let at = slots.length - 1; at >= 0; at -= 1) yield slots[at] as number
  }
}

function* candidatesOf(columns: Columns<unknown>, meant: readonly Meant[]): Generator<number> {
  const countOf = ({ words }: Meant) =>
    [...words.keys()].reduce((sum, word) => sum + (columns.postings[word]?.length ?? 0), 0)
  const namesOnly = meant.filter(({ isLabel }) => !isLabel)
  const [rarest] = namesOnly.sort((one, other) => countOf(one) - countOf(other))
  for (const each of rarest ? [rarest] : meant) yield* slotsOf(columns, each)
}

function fitOfNames({ names }: Columns<unknown>, slot: number, { words }: Meant): number {
  let best = Infinity
  for (const word of names.of(slot)) best = Math.min(best, words.get(word) ?? Infinity)
  return best
}

/** How well a word fits labels of these kinds, of which the first has this number. */
function fitOfLabels(set: LabelSet, first: number, { labels }: Meant): number {
  let best = Infinity
  for (const [nth, own] of set.entries()) {
    const fits = labels[first + nth] as Map<number, number>
    if (fits.size > 0) for (const label of own) best = Math.min(best, fits.get(label) ?? Infinity)
  }
  return best
}

/** How well all words fit a document and one of its rows; null where they don't, or none of them is in a name. */
function fitOf(columns: Columns<unknown>, slot: number, meant: readonly Meant[]) {
  const inNames = meant.map((each) => fitOfNames(columns, slot, each))
  if (inNames.every((fit) => fit === Infinity)) return null
  const own = columns.labels.of(slot)
  const inDoc = meant.map((each, nth) => Math.min(inNames[nth] as number, fitOfLabels(own, 0, each)))
  let best: { sum: number; row: number } | null = null
  const first = columns.firstRow(slot)
  for (let row = first; row < first + columns.rowCount(slot); row += 1) {
    const area = columns.knownAreas.labelsOf(columns.areaOf(row)).map((label) => [label])
    let sum = 0
    for (const [nth, each] of meant.entries())
      sum += Math.min(inDoc[nth] as number, fitOfLabels(area, own.length, each))
    if (sum < (best?.sum ?? Infinity)) best = { sum, row }
  }
  return best
}

/** Whether a name begins with the typed words, of which the last may be a beginning. */
function begins({ names, dictionary }: Columns<unknown>, slot: number, typed: readonly string[]): boolean {
  const sequence = names.of(slot)
  const starts = [0, ...Array.from(sequence.keys()).filter((at) => sequence[at - 1] === nameEnd)]
  return starts.some((from) =>
    typed.every((word, at) => {
      const known = sequence[from + at]
      if (known === undefined || known === nameEnd) return false
      const name = dictionary.wordOf(known)
      return at === typed.length - 1 ? name.startsWith(word) : name === word
    }),
  )
}

function docsOf(columns: Columns<unknown>, meant: readonly Meant[], typed: readonly string[], most: number) {
  const seen = new Set<number>()
  const found: { slot: number; row: number; rank: number }[] = []
  // Nothing comes before these.
  let beginning = 0
  for (const slot of candidatesOf(columns, meant)) {
    if (seen.has(slot)) continue
    if (seen.size === looksAt || beginning === most) break
    seen.add(slot)
    const fit = fitOf(columns, slot, meant)
    if (!fit) continue
    const rank = begins(columns, slot, typed) ? 0 : fit.sum
    if (rank === 0) beginning += 1
    found.push({ slot, row: fit.row, rank })
  }
  const newer = byNewness(columns)
  return found.sort((one, other) => one.rank - other.rank || newer(one.slot, other.slot))
}

/** Labels that all words mean and something has; the best first. */
function labelsOf({ labels: known, knownAreas }: Columns<unknown>, meant: readonly Meant[]) {
  const isUsed = (kind: number, id: number) =>
    kind < known.size ? known.slotsOf(kind, id).length > 0 : knownAreas.isUsed(kind - known.size, id)
  const common = (meant[0]?.labels ?? []).flatMap((labels, kind) =>
    [...labels.keys()].map((id) => {
      const fits = meant.map((each) => each.labels[kind]?.get(id) ?? Infinity)
      return { kind, id, fit: Math.max(...fits) }
    }),
  )
  return common
    .filter(({ kind, id, fit }) => fit < Infinity && isUsed(kind, id))
    .sort((one, other) => one.fit - other.fit || one.id - other.id)
}

/** What whoever types this may be after. It costs what few words of names cost, however many documents there are. */
export function suggest(known: Known, text: string, most: number): Suggestions {
  const { columns } = known
  const words = searchedWords(text)
  if (words.every((word) => word.length < shortest) || (words.length === 1 && isArticle(words[0] as string)))
    return { docs: [], labels: [] }
  const typed = wordsOf(text)
  const find = (letters: number | null) => {
    const meant = words.map((word) => meaningOf(known, word, letters))
    return { docs: docsOf(columns, meant, typed, most), labels: labelsOf(columns, meant) }
  }
  let found = find(null)
  if (found.docs.length < most) {
    const isAny = found.docs.length + found.labels.length > 0
    found = find(isAny ? shortestMistyped.always : shortestMistyped.whereNothingIsFound)
  }
  return {
    labels: found.labels,
    docs: found.docs.slice(0, most).map(({ slot, row }) => ({
      id: columns.ids[slot] as number,
      card: columns.card(slot),
      docLabels: columns.labels.of(slot),
      rowLabels: columns.knownAreas.labelsOf(columns.areaOf(row)),
    })),
  }
}

/** Names begin with it so often that it tells nothing. */
const isArticle = (word: string) => /^(?:ال|[ea]l)$/.test(word)
