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
  const at = (folded: number) => {
    let last = from
    for (let end = from; end <= to; end += 1) if (fold(text.slice(from, end)).length <= folded) last = end
    return last
  }
  return { from: at(start), to: at(start + length) }
}

type SearchTerm = { word: string; stem: string }

function matchSpelling(text: string, nameWord: LocatedWord, term: SearchTerm): TextRange | null {
  const { from, to, word: folded } = nameWord
  const { word } = term
  if (folded === word || nameWord.stem === term.stem) return { from, to }
  const start = isShort(word) ? (folded.startsWith(word) ? 0 : -1) : folded.indexOf(word)
  return start < 0 ? null : toTextRange(text, nameWord, start, word.length)
}

function isFuzzyMatch(nameWord: string, word: string): boolean {
  const [a, b] = [stripArticle(nameWord), stripArticle(word)]
  const letters = Math.min(a.length, b.length)
  if (letters >= minFuzzyLengths.withoutResults && isTypo(a, b)) return true
  return skeleton(nameWord) !== null && skeleton(nameWord) === skeleton(word)
}

function findRanges(name: string, searchTerms: readonly SearchTerm[]): TextRange[] {
  const nameWords = getWords(name)
  const parts: TextRange[] = []
  for (const term of searchTerms) {
    const before = parts.length
    for (const word of nameWords) {
      const part = matchSpelling(name, word, term)
      if (part) parts.push(part)
    }
    if (parts.length > before) continue
    for (const word of nameWords)
      if (isFuzzyMatch(word.word, term.word)) parts.push({ from: word.from, to: word.to })
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
