import { fold } from '../../contract/fold.ts'
import { shortestMistyped } from './dictionary.ts'
import { bare, isShort, isTypo, placedWords, searchedWords, skeleton, stem } from './words.ts'

/** Part of a text by the positions of its letters as written, the end not included. */
export type Part = { from: number; to: number }

type Placed = ReturnType<typeof placedWords>[number]

/** Where a part of a folded word stands in the word as it is written, with the marks that folding drops. */
function partOf(text: string, { from, to }: Placed, begin: number, length: number): Part {
  const at = (folded: number) => {
    let last = from
    for (let end = from; end <= to; end += 1) if (fold(text.slice(from, end)).length <= folded) last = end
    return last
  }
  return { from: at(begin), to: at(begin + length) }
}

function spelt(text: string, placed: Placed, word: string): Part | null {
  const { from, to, word: known } = placed
  if (known === word || stem(known) === stem(word)) return { from, to }
  const begin = isShort(word) ? (known.startsWith(word) ? 0 : -1) : known.indexOf(word)
  return begin < 0 ? null : partOf(text, placed, begin, word.length)
}

function isNear(known: string, word: string): boolean {
  const [one, other] = [bare(known), bare(word)]
  const letters = Math.min(one.length, other.length)
  if (letters >= shortestMistyped.whereNothingIsFound && isTypo(one, other)) return true
  return skeleton(known) !== null && skeleton(known) === skeleton(word)
}

function mistyped(placed: Placed, word: string): Part | null {
  return isNear(placed.word, word) ? { from: placed.from, to: placed.to } : null
}

/** The parts of a name that a search found it by, in their order; what was mistyped stands for the whole word. */
export function highlight(name: string, text: string): Part[] {
  const placed = placedWords(name)
  const parts = searchedWords(text).flatMap((word) => {
    const same = placed.flatMap((each) => spelt(name, each, word) ?? [])
    return same.length > 0 ? same : placed.flatMap((each) => mistyped(each, word) ?? [])
  })
  parts.sort((one, other) => one.from - other.from)
  const joined: Part[] = []
  for (const part of parts) {
    const last = joined.at(-1)
    if (last && part.from <= last.to) last.to = Math.max(last.to, part.to)
    else joined.push({ ...part })
  }
  return joined
}
