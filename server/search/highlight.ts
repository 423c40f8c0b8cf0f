import { LRUCache } from 'lru-cache'
import { fold } from '#contract/core/fold.ts'
import { minFuzzyLengths } from './dictionary.ts'
import { isShort, isTypo, locateWords, skeleton, stem, stripArticle, toSearchWords } from './words.ts'

/** Part of a text by its character positions, `to` exclusive. */
export type TextRange = { from: number; to: number }

type LocatedWord = ReturnType<typeof locateWords>[number] & { stem: string }

/** Words of recently shown names. */
const wordsCache = new LRUCache<string, LocatedWord[]>({ max: 5000 })

function getWords(name: string): LocatedWord[] {
  const cached = wordsCache.get(name)
  if (cached) return cached
  const words = locateWords(name).map((located) => ({ ...located, stem: stem(located.word) }))
  wordsCache.set(name, words)
  return words
}

/**
 * Returns the position of a part of a folded word in the original text, including the marks that folding
 * drops.
 */
function toTextRange(text: string, { from, to }: LocatedWord, start: number, length: number): TextRange {
  // Folding drops marks, so the longest prefix with this folded length includes them.
  const toOriginalPosition = (foldedLength: number) => {
    let last = from
    for (let end = from; end <= to; end += 1)
      if (fold(text.slice(from, end)).length <= foldedLength) last = end
    return last
  }
  return { from: toOriginalPosition(start), to: toOriginalPosition(start + length) }
}

type SearchTerm = { word: string; stem: string }

function matchSpelling(text: string, nameWord: LocatedWord, term: SearchTerm): TextRange | null {
  const { from, to } = nameWord
  if (nameWord.word === term.word || nameWord.stem === term.stem) return { from, to }
  const start = nameWord.word.indexOf(term.word)
  // A short term only matches at the start of a word.
  if (start < 0 || (start > 0 && isShort(term.word))) return null
  return toTextRange(text, nameWord, start, term.word.length)
}

function isFuzzyMatch(nameWord: LocatedWord, term: SearchTerm): boolean {
  const [a, b] = [stripArticle(nameWord.word), stripArticle(term.word)]
  const letters = Math.min(a.length, b.length)
  // The more tolerant of the two limits, because it isn't known which of them found this name.
  if (letters >= minFuzzyLengths.withoutResults && isTypo(a, b)) return true
  const nameSkeleton = skeleton(nameWord.word)
  return nameSkeleton !== null && nameSkeleton === skeleton(term.word)
}

function findRanges(name: string, searchTerms: readonly SearchTerm[]): TextRange[] {
  const nameWords = getWords(name)
  const parts: TextRange[] = []
  for (const term of searchTerms) {
    const spelled = nameWords.flatMap((nameWord) => matchSpelling(name, nameWord, term) ?? [])
    const fuzzy = () => nameWords.filter((nameWord) => isFuzzyMatch(nameWord, term))
    parts.push(...(spelled.length > 0 ? spelled : fuzzy().map(({ from, to }) => ({ from, to }))))
  }
  return parts.length > 1 ? mergeRanges(parts) : parts
}

function mergeRanges(parts: TextRange[]): TextRange[] {
  parts.sort((a, b) => a.from - b.from)
  const merged: TextRange[] = []
  for (const part of parts) {
    const last = merged.at(-1)
    if (last && part.from <= last.to) last.to = Math.max(last.to, part.to)
    else merged.push(part)
  }
  return merged
}

/**
 * Returns a function that finds the parts of a name that match a search text, in order; a typo match covers
 * the whole word.
 */
export function createHighlighter(text: string): (name: string) => TextRange[] {
  const searchTerms = toSearchWords(text).map((word) => ({ word, stem: stem(word) }))
  return (name) => (searchTerms.length === 0 ? [] : findRanges(name, searchTerms))
}
