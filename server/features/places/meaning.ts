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

function idsOf(terms: ReadonlyMap<number, { words: string }>, parts: readonly string[]): number[] {
  const ids: number[] = []
  for (const [id, { words }] of terms) if (parts.some((part) => words.includes(part))) ids.push(id)
  return ids
}

/** What has one of these parts among its folded words. */
function meaningBy(terms: Terms, word: string, near: readonly string[], parts: readonly string[]): Meaning {
  return {
    word,
    near,
    categoryIds: idsOf(terms.categories, parts),
    serviceIds: idsOf(terms.services, parts).filter((id) => terms.services.get(id)?.isActive),
    governmentIds: idsOf(terms.governments, parts),
    cityIds: idsOf(terms.cities, parts),
  }
}

/** What a word may stand for as it was typed. */
export function meaningOf(terms: Terms, word: string): Meaning {
  return meaningBy(terms, word, [], [partOf(word)])
}

/**
 * What else it may stand for where it is a typo, or has an article too many; `near` are words of names. A word may be
 * a typo only where it has as many letters.
 */
export function widerMeaningOf(
  terms: Terms,
  word: string,
  near: readonly string[],
  letters: number,
): Meaning {
  const own = bare(word)
  const isNear = (each: string) => isTypo(bare(each), own) && mayBeMistyped(each, letters)
  const mayBe = mayBeMistyped(word, letters)
  const names = mayBe ? near.filter(isNear) : []
  const known = mayBe ? terms.vocabulary.filter(isNear) : []
  const all = own === word ? names : [...names, own]
  return meaningBy(terms, word, all, [partOf(own), ...known.map((each) => ` ${each} `)])
}
