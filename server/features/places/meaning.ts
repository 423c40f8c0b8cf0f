import type { Terms } from './terms.ts'

/** What one searched word may stand for, beside the names of places. */
export type Meaning = {
  word: string
  /** Words of places' names that are a typo away from it. */
  near: readonly string[]
  categoryIds: number[]
  serviceIds: number[]
  governmentIds: number[]
  cityIds: number[]
}

/** Short words are looked for where a word begins, longer ones anywhere. */
const shortest = 3

/** From how many letters on a word may be mistyped: of short ones too many others are a letter away. */
export const shortestMistyped = { whereNothingIsFound: 4, always: 5 }

function mayBeMistyped(word: string, letters: number): boolean {
  return [...bare(word)].length >= letters
}

/** What stands in folded words where this one is part of them. */
export function partOf(word: string): string {
  return [...word].length < shortest ? ` ${word}` : word
}

/** Whether two words differ by one letter: one more, one less, another one, or two in each other's place. */
function isTypo(one: string, other: string): boolean {
  const [long, short] = one.length >= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  let start = 0
  while (start < short.length && long[start] === short[start]) start += 1
  const after = (from: number) => long.slice(from)
  if (long.length > short.length) return after(start + 1) === short.slice(start)
  const isOther = after(start + 1) === short.slice(start + 1)
  const isTurned =
    long[start] === short[start + 1] &&
    long[start + 1] === short[start] &&
    after(start + 2) === short.slice(start + 2)
  return isOther || isTurned
}

/** The word without its article, where it has one. */
function bare(word: string): string {
  return /^ال.{3}/.test(word) ? word.slice(2) : word
}

type Matches = (words: string) => boolean

const spelt =
  (word: string): Matches =>
  (words) =>
    words.includes(partOf(word))

/** What is a typo away from a word, by the letters that it must have for one. */
const mistyped = (word: string, letters: number): Matches => {
  const isNear = (each: string) => mayBeMistyped(each, letters) && isTypo(bare(each), bare(word))
  const mayBe = mayBeMistyped(word, letters)
  return (words) => words.includes(partOf(bare(word))) || (mayBe && words.split(' ').some(isNear))
}

function idsOf(terms: ReadonlyMap<number, { words: string }>, matches: Matches): number[] {
  return [...terms].filter(([, { words }]) => matches(words)).map(([id]) => id)
}

function meaningBy(terms: Terms, word: string, near: readonly string[], matches: Matches): Meaning {
  const active = new Map([...terms.services].filter(([, { isActive }]) => isActive))
  return {
    word,
    near,
    categoryIds: idsOf(terms.categories, matches),
    serviceIds: idsOf(active, matches),
    governmentIds: idsOf(terms.governments, matches),
    cityIds: idsOf(terms.cities, matches),
  }
}

/** What a word may stand for as it was typed. */
export function meaningOf(terms: Terms, word: string): Meaning {
  return meaningBy(terms, word, [], spelt(word))
}

/** What else it may stand for where it is a typo, or has an article too many; `near` are words of names. */
export function widerMeaningOf(
  terms: Terms,
  word: string,
  near: readonly string[],
  letters: number,
): Meaning {
  const isNear = (each: string) => mayBeMistyped(each, letters) && isTypo(bare(each), bare(word))
  const names = mayBeMistyped(word, letters) ? near.filter(isNear) : []
  const all = bare(word) === word ? names : [...names, bare(word)]
  return meaningBy(terms, word, all, mistyped(word, letters))
}
