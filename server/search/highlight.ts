import { LRUCache } from 'lru-cache'
import { fold } from '#contract/fold.ts'
import { shortestMistyped } from './dictionary.ts'
import { bare, isShort, isTypo, placedWords, searchedWords, skeleton, stem } from './words.ts'

/** Part of a text by the positions of its letters as written, the end not included. */
export type Part = { from: number; to: number }

type Placed = ReturnType<typeof placedWords>[number] & { stem: string }

/** The words of names that were shown lately. */
const kept = new LRUCache<string, Placed[]>({ max: 5000 })

function wordsOf(name: string): Placed[] {
  const known = kept.get(name)
  if (known) return known
  const words = placedWords(name).map((placed) => ({ ...placed, stem: stem(placed.word) }))
  kept.set(name, words)
  return words
}

/** Where a part of a folded word stands in the word as it is written, with the marks that folding drops. */
function partOf(text: string, { from, to }: Placed, begin: number, length: number): Part {
  const at = (folded: number) => {
    let last = from
    for (let end = from; end <= to; end += 1) if (fold(text.slice(from, end)).length <= folded) last = end
    return last
  }
  return { from: at(begin), to: at(begin + length) }
}

type Searched = { word: string; stem: string }

function spelt(text: string, placed: Placed, searched: Searched): Part | null {
  const { from, to, word: known } = placed
  const { word } = searched
  if (known === word || placed.stem === searched.stem) return { from, to }
  const begin = isShort(word) ? (known.startsWith(word) ? 0 : -1) : known.indexOf(word)
  return begin < 0 ? null : partOf(text, placed, begin, word.length)
}

function isNear(known: string, word: string): boolean {
  const [one, other] = [bare(known), bare(word)]
  const letters = Math.min(one.length, other.length)
  if (letters >= shortestMistyped.whereNothingIsFound && isTypo(one, other)) return true
  return skeleton(known) !== null && skeleton(known) === skeleton(word)
}

function mark(name: string, searched: readonly Searched[]): Part[] {
  const placed = wordsOf(name)
  const parts: Part[] = []
  for (const each of searched) {
    const before = parts.length
    for (const word of placed) {
      const part = spelt(name, word, each)
      if (part) parts.push(part)
    }
    if (parts.length > before) continue
    for (const word of placed) if (isNear(word.word, each.word)) parts.push({ from: word.from, to: word.to })
  }
  return parts.length > 1 ? joined(parts) : parts
}

/** Parts in their order, those that meet as one. */
function joined(parts: Part[]): Part[] {
  parts.sort((one, other) => one.from - other.from)
  const whole: Part[] = []
  for (const part of parts) {
    const last = whole.at(-1)
    if (last && part.from <= last.to) last.to = Math.max(last.to, part.to)
    else whole.push(part)
  }
  return whole
}

/**
 * Finds the parts of names that a search for a text found them by, in their order; what was mistyped stands for the whole
 * word.
 */
export function createHighlighter(text: string): (name: string) => Part[] {
  const searched = searchedWords(text).map((word) => ({ word, stem: stem(word) }))
  return (name) => (searched.length === 0 ? [] : mark(name, searched))
}
