import { type Columns, nameEnd } from './columns.ts'
import { minFuzzyLengths } from './dictionary.ts'
import type { FacetValues } from './facets.ts'
import { labelScores, nameScores } from './matchScores.ts'
import { compareByNewness } from './results.ts'
import type { Terms } from './terms.ts'
import { splitWords, stripArticle, toSearchWords } from './words.ts'

type NumberedSuggestions = {
  /** Documents whose names match, best first, each with its best row. */
  docs: { slot: number; row: number }[]
  /** Labels that all typed words match, best first. */
  labels: { facet: number; id: number }[]
}

/** Matches of one typed word, with scores: words of names by number, and labels by facet. */
type TermMatch = { wordScores: Map<number, number>; labels: Map<number, number>[]; isLabel: boolean }

/**
 * Maximum number of documents examined, newest first: for a common prefix, further documents match no better.
 */
const maxCandidates = 300

/** A single letter starts too many words for a suggestion. */
const minWordLength = 2

type IndexData = { columns: Columns<unknown>; terms: Terms }

function matchTerm({ columns, terms }: IndexData, word: string, minFuzzyLength: number | null): TermMatch {
  const { dictionary } = columns
  const wordScores = new Map<number, number>()
  if (minFuzzyLength !== null)
    for (const id of dictionary.findFuzzy(word, minFuzzyLength)) wordScores.set(id, nameScores.near)
  // The typed text may be an article and the start of a word that has none in the name.
  for (const id of dictionary.findContaining(stripArticle(word))) wordScores.set(id, nameScores.part)
  for (const id of [...dictionary.findContaining(word), ...dictionary.findSameStem(word)])
    wordScores.set(id, nameScores.part)
  const same = dictionary.find(word)
  if (same !== undefined) wordScores.set(same, nameScores.word)
  const labels: Map<number, number>[] = Array.from(
    { length: columns.labels.size + columns.areaTable.facets.length },
    () => new Map(),
  )
  const labelMatches = terms.findLabels(word, minFuzzyLength)
  for (const { facet, id, matchKind } of labelMatches) labels[facet]?.set(id, labelScores[matchKind] + facet)
  return { wordScores, labels, isLabel: labelMatches.length > 0 }
}

/** Yields the documents whose names contain a matching word: the best word first, newest documents first. */
function* iterateSlots({ postings }: Columns<unknown>, { wordScores }: TermMatch): Generator<number> {
  const byFit = [...wordScores].sort(([, a], [, b]) => a - b)
  for (const [word] of byFit) {
    const slots = postings[word] ?? []
    for (let at = slots.length - 1; at >= 0; at -= 1) yield slots[at] as number
  }
}

function* iterateCandidates(columns: Columns<unknown>, matches: readonly TermMatch[]): Generator<number> {
  const countPostings = ({ wordScores }: TermMatch) =>
    [...wordScores.keys()].reduce((sum, word) => sum + (columns.postings[word]?.length ?? 0), 0)
  const namesOnly = matches.filter(({ isLabel }) => !isLabel)
  const [rarest] = namesOnly.sort((a, b) => countPostings(a) - countPostings(b))
  for (const match of rarest ? [rarest] : matches) yield* iterateSlots(columns, match)
}

function scoreNames({ names }: Columns<unknown>, slot: number, { wordScores }: TermMatch): number {
  let best = Infinity
  for (const word of names.of(slot)) best = Math.min(best, wordScores.get(word) ?? Infinity)
  return best
}

/** Returns the best score of a word among these labels; `first` is the index of their first facet. */
function scoreLabels(set: FacetValues, first: number, { labels }: TermMatch): number {
  let best = Infinity
  for (const [nth, own] of set.entries()) {
    const scores = labels[first + nth] as Map<number, number>
    if (scores.size > 0) for (const label of own) best = Math.min(best, scores.get(label) ?? Infinity)
  }
  return best
}

/**
 * Returns the best row and score of a document for all words; null if a word doesn't match, or none matches a
 * name.
 */
function scoreDoc(columns: Columns<unknown>, slot: number, matches: readonly TermMatch[]) {
  const inNames = matches.map((match) => scoreNames(columns, slot, match))
  if (inNames.every((score) => score === Infinity)) return null
  const own = columns.labels.of(slot)
  const inDoc = matches.map((match, nth) => Math.min(inNames[nth] as number, scoreLabels(own, 0, match)))
  let best: { sum: number; row: number } | null = null
  const first = columns.firstRow(slot)
  for (let row = first; row < first + columns.rowCount(slot); row += 1) {
    const area = columns.areaTable.getLabels(columns.getArea(row)).map((label) => [label])
    let sum = 0
    for (const [nth, match] of matches.entries())
      sum += Math.min(inDoc[nth] as number, scoreLabels(area, own.length, match))
    if (sum < (best?.sum ?? Infinity)) best = { sum, row }
  }
  return best
}

/** Returns whether a name starts with the typed words; the last word may be incomplete. */
function hasNamePrefix(
  { names, dictionary }: Columns<unknown>,
  slot: number,
  queryWords: readonly string[],
): boolean {
  const sequence = names.of(slot)
  const starts = [0, ...Array.from(sequence.keys()).filter((at) => sequence[at - 1] === nameEnd)]
  return starts.some((from) =>
    queryWords.every((word, at) => {
      const wordId = sequence[from + at]
      if (wordId === undefined || wordId === nameEnd) return false
      const name = dictionary.getWord(wordId)
      return at === queryWords.length - 1 ? name.startsWith(word) : name === word
    }),
  )
}

function findDocs(
  columns: Columns<unknown>,
  matches: readonly TermMatch[],
  queryWords: readonly string[],
  limit: number,
) {
  const visitedSlots = new Set<number>()
  const candidates: { slot: number; row: number; rank: number }[] = []
  // Number of names that start with the typed text; nothing ranks higher, so the search stops at `limit` of
  // them.
  let beginning = 0
  for (const slot of iterateCandidates(columns, matches)) {
    if (visitedSlots.has(slot)) continue
    if (visitedSlots.size === maxCandidates || beginning === limit) break
    visitedSlots.add(slot)
    const docScore = scoreDoc(columns, slot, matches)
    if (!docScore) continue
    const rank = hasNamePrefix(columns, slot, queryWords) ? 0 : docScore.sum
    if (rank === 0) beginning += 1
    candidates.push({ slot, row: docScore.row, rank })
  }
  const compareNewness = compareByNewness(columns)
  return candidates.sort((a, b) => a.rank - b.rank || compareNewness(a.slot, b.slot))
}

/** Returns the labels that all words match and at least one document has, best first. */
function findLabels({ labels: facets, areaTable }: Columns<unknown>, matches: readonly TermMatch[]) {
  const isUsed = (facet: number, id: number) =>
    facet < facets.size ? facets.getSlots(facet, id).length > 0 : areaTable.isUsed(facet - facets.size, id)
  const common = (matches[0]?.labels ?? []).flatMap((labels, facet) =>
    [...labels.keys()].map((id) => {
      const scores = matches.map((match) => match.labels[facet]?.get(id) ?? Infinity)
      return { facet, id, fit: Math.max(...scores) }
    }),
  )
  return common
    .filter(({ facet, id, fit }) => fit < Infinity && isUsed(facet, id))
    .sort((a, b) => a.fit - b.fit || a.id - b.id)
}

/**
 * Returns suggestions for a partially typed text. The cost depends on a few words of names, not on the number
 * of documents.
 */
export function suggest(data: IndexData, text: string, limit: number): NumberedSuggestions {
  const { columns } = data
  const searchWords = toSearchWords(text)
  if (
    searchWords.every((word) => word.length < minWordLength) ||
    (searchWords.length === 1 && isArticle(searchWords[0] as string))
  )
    return { docs: [], labels: [] }
  const queryWords = splitWords(text)
  const find = (minFuzzyLength: number | null) => {
    const matches = searchWords.map((word) => matchTerm(data, word, minFuzzyLength))
    return { docs: findDocs(columns, matches, queryWords, limit), labels: findLabels(columns, matches) }
  }
  let suggestions = find(null)
  if (suggestions.docs.length < limit) {
    const isAny = suggestions.docs.length + suggestions.labels.length > 0
    suggestions = find(isAny ? minFuzzyLengths.always : minFuzzyLengths.withoutResults)
  }
  return {
    labels: suggestions.labels,
    docs: suggestions.docs.slice(0, limit),
  }
}

/** An article starts so many names that it can't suggest anything. */
const isArticle = (word: string) => /^(?:ال|[ea]l)$/.test(word)
