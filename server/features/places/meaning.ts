import type { Named, Terms } from './terms.ts'

/** What one searched word may stand for, beside the names of places. */
export type Meaning = Named & {
  word: string
  /** Words of places' names that are a typo away from it. */
  near: readonly string[]
}

/** Short words are looked for where a word begins, longer ones anywhere. */
const shortest = 3

/** From how many letters on a word may be mistyped: of short ones too many others are a letter away. */
export const shortestMistyped = { whereNothingIsFound: 4, always: 5 }

function mayBeMistyped(word: string, letters: number): boolean {
  return [...bare(word)].length >= letters
}

const isShort = (word: string) => [...word].length < shortest

/** What stands in folded words where this one is part of them. */
export function partOf(word: string): string {
  return isShort(word) ? ` ${word}` : word
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

/** What has a word in its names that `fits`. */
function named({ words }: Terms, fits: (known: string) => boolean): Named {
  const fitting: Named[] = []
  for (const [known, has] of words) if (fits(known)) fitting.push(has)
  const ids = (key: keyof Named) => [...new Set(fitting.flatMap((has) => has[key]))]
  return {
    categoryIds: ids('categoryIds'),
    serviceIds: ids('serviceIds'),
    governmentIds: ids('governmentIds'),
    cityIds: ids('cityIds'),
  }
}

function isPartOf(word: string): (known: string) => boolean {
  return isShort(word) ? (known) => known.startsWith(word) : (known) => known.includes(word)
}

/** What a word may stand for as it was typed. */
export function meaningOf(terms: Terms, word: string): Meaning {
  return { word, near: [], ...named(terms, isPartOf(word)) }
}

/**
 * What else it may stand for where it is a typo, or has an article too many; `near` are words of names. Only words of as
 * many letters may be typos of each other.
 */
export function widerMeaningOf(
  terms: Terms,
  word: string,
  near: readonly string[],
  letters: number,
): Meaning {
  const own = bare(word)
  const mayBe = mayBeMistyped(word, letters)
  const isNear = (each: string) => mayBe && isTypo(bare(each), own) && mayBeMistyped(each, letters)
  const hasOwn = isPartOf(own)
  const names = near.filter(isNear)
  return {
    word,
    near: own === word ? names : [...names, own],
    ...named(terms, (known) => hasOwn(known) || isNear(known)),
  }
}
