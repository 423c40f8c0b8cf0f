import { fold } from '#contract/core/fold.ts'

const maxSearchWords = 8

const separators = /[\][\s!"#$%&()*+,./:;<=>?@\\^_{|}~،؛؟٪«»“”…·•–—-]+/
const wordPattern = /[^\][\s!"#$%&()*+,./:;<=>?@\\^_{|}~،؛؟٪«»“”…·•–—-]+/g
const apostrophes = /['’‘`ʼ]/g

/** Most lower-case words consist only of these letters, so they are already folded. */
const foldedPattern = /^[0-9a-zءؤئابتثجحخدذرزسشصضطظعغفقكلمنهوي]+$/

/** Folds a text; some characters fold to several words or to separators, such as ﷺ and full-width commas. */
function foldWords(text: string): string[] {
  if (text === '') return []
  const lower = text.toLowerCase()
  if (foldedPattern.test(lower)) return [lower]
  return fold(text)
    .replace(apostrophes, '')
    .split(separators)
    .filter((word) => word !== '')
}

/** Returns the folded words of a name or a search, in order. */
export function splitWords(text: string): string[] {
  return text.split(separators).flatMap(foldWords)
}

/** Returns the folded words with their positions in the text. */
export function locateWords(text: string): { word: string; from: number; to: number }[] {
  return [...text.matchAll(wordPattern)].flatMap(({ 0: match, index }) =>
    foldWords(match).map((word) => ({ word, from: index, to: index + match.length })),
  )
}

/** Folded words that don't narrow a search; they only count if nothing else was typed. */
const stopWords = new Set(
  'في من علي عن عند مع جنب قريب قريبه قرب مني ال the a an in at of for and near nearby me el al to'.split(
    ' ',
  ),
)

/** Returns the words to search for: distinct, without stop words if there are others. */
export function toSearchWords(text: string): string[] {
  const words = [...new Set(splitWords(text))]
  const significantWords = words.filter((word) => !stopWords.has(word))
  return (significantWords.length > 0 ? significantWords : words).slice(0, maxSearchWords)
}

/** Shorter words only match the beginning of words, since too many words contain them. */
const minPartLength = 3

export const isShort = (word: string) => word.length < minPartLength

/** Returns the word without its article: الكشري, وبالكشري, للنيل and elsultan. */
export function stripArticle(word: string): string {
  const own = word.replace(/^(?:[وف]?[بك]?ال|[وف]?لل|[ea]l)(?=.{3})/, '')
  // `al` and `el` are also the start of other words: alex, element.
  return /^[ea]l/.test(word) && own.length < 4 ? word : own
}

/**
 * Returns what the singular and plural of a word share, by their regular endings in Arabic and English; only
 * for comparison. Broken plurals (مطعم, مطاعم) count as different words.
 */
export function stem(word: string): string {
  const own = stripArticle(word)
  if (/^[a-z]/.test(own))
    return own.replace(/(?<=..)ies$/, 'y').replace(/(?<=...)(?<=[sxzh])es$|(?<=...)(?<!s)s$/, '')
  return own.replace(/(?<=...)(?:ات|ون|ين|ه)$/, '').replace(/(?<=...)ي$/, '')
}

const sounds: readonly [RegExp, string][] = [
  [/ph/g, 'f'],
  [/ck|[cq]/g, 'k'],
  [/gh/g, 'g'],
  [/[aeiouyw]/g, ''],
  [/(.)\1+/g, '$1'],
]

/**
 * Returns the consonants of a Latin-script word, which usual transliterations of one Arabic word share; null
 * if there are too few.
 */
export function skeleton(word: string): string | null {
  if (!/^[a-z]{4,}$/.test(word)) return null
  const consonants = sounds.reduce((left, [sound, as]) => left.replace(sound, as), stripArticle(word))
  return consonants.length >= 3 ? consonants : null
}

/** Returns whether two words differ by one letter: inserted, deleted, replaced, or two swapped. */
export function isTypo(a: string, b: string): boolean {
  const [long, short] = a.length >= b.length ? [a, b] : [b, a]
  if (long.length - short.length > 1 || long === short) return false
  let start = 0
  while (start < short.length && long.charCodeAt(start) === short.charCodeAt(start)) start += 1
  const isSame = (fromLong: number, fromShort: number) =>
    long.length - fromLong === short.length - fromShort && long.endsWith(short.slice(fromShort))
  if (long.length > short.length) return isSame(start + 1, start)
  if (isSame(start + 1, start + 1)) return true
  return long[start] === short[start + 1] && long[start + 1] === short[start] && isSame(start + 2, start + 2)
}
