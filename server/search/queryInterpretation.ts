import type { Columns } from './columns.ts'
import { noMatch, type TermInterpretation } from './conditions.ts'
import type { Dictionary } from './dictionary.ts'
import { labelScores, nameScores } from './matchScores.ts'
import type { Postings } from './postings.ts'
import type { Terms } from './terms.ts'

type ScoredWords = { wordIds: readonly number[]; score: number }

/**
 * Returns the known words that match a typed one, each once with its best score. A single letter matches many
 * words.
 */
function scoreWords(dictionary: Dictionary, word: string, minFuzzyLength: number | null): ScoredWords[] {
  const same = dictionary.find(word)
  const exact = same === undefined ? [] : [same]
  const alike = dictionary.findSameStem(word).filter((wordId) => wordId !== same)
  const first = new Set([...exact, ...alike])
  const holding = dictionary.findContaining(word).filter((wordId) => !first.has(wordId))
  const scored = [
    { wordIds: exact, score: nameScores.word },
    { wordIds: alike, score: nameScores.part },
    { wordIds: holding, score: nameScores.part },
  ]
  if (minFuzzyLength === null) return scored
  const foundIds = new Set([...first, ...holding])
  const fuzzy = dictionary.findFuzzy(word, minFuzzyLength).filter((wordId) => !foundIds.has(wordId))
  return [...scored, { wordIds: fuzzy, score: nameScores.near }]
}

/**
 * Finds what a typed word matches and writes the scores to `docScores`, one per slot. Words of at least
 * `minFuzzyLength` letters also match with a typo; null disables that.
 */
export function interpretTerm(
  { columns, terms }: { columns: Columns<unknown>; terms: Terms },
  docScores: Uint8Array,
  word: string,
  minFuzzyLength: number | null,
): TermInterpretation {
  const { slotCount, postings, dictionary, labels, areaTable } = columns
  docScores.fill(noMatch, 0, slotCount)
  const slots: Postings = []
  let size = 0
  let areaScores: Uint8Array | null = null
  const include = (list: number[] = []) => {
    slots.push(list)
    size += list.length
  }
  const mark = (list: number[], score: number) => {
    include(list)
    for (let at = 0; at < list.length; at += 1) {
      const slot = list[at] as number
      if (score < (docScores[slot] as number)) docScores[slot] = score
    }
  }
  for (const { wordIds, score } of scoreWords(dictionary, word, minFuzzyLength)) {
    for (const wordId of wordIds) mark(postings[wordId] ?? [], score)
  }
  for (const { facet, id, matchKind } of terms.findLabels(word, minFuzzyLength)) {
    if (facet < labels.size) {
      mark(labels.getSlots(facet, id), labelScores[matchKind] + facet)
      continue
    }
    areaScores ??= new Uint8Array(areaTable.size).fill(noMatch)
    // A word that is the whole name of an area may also be a word of a document's name, so it scores like one
    // word of a label.
    const areaFit = labelScores[matchKind === 'exact' ? 'word' : matchKind] + facet
    for (const area of areaTable.areasHaving(facet - labels.size, id)) {
      areaScores[area] = Math.min(areaScores[area] as number, areaFit)
      include(areaTable.slots[area])
    }
  }
  return { docScores, areaScores, slots, size }
}
