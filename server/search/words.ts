import { fold } from '#contract/core/fold.ts'

/** A search looks for at most this many words. */
const maxSearchWords = 8

const separators = /[\][\s!"#$%&()*+,./:;<=>?@\\^_{|}~،؛؟٪«»“”…·•–—-]+/
const wordPattern = /[^\][\s!"#$%&()*+,./:;<=>?@\\^_{|}~،؛؟٪«»“”…·•–—-]+/g
const apostrophes = /['’‘`ʼ]/g

/** In lower case most words have no other letters, and are folded already. */
const foldedPattern = /^[0-9a-zءؤئابتثجحخدذرزسشصضطظعغفقكلمنهوي]+$/

/** Some characters fold to several words, or to signs between words: ﷺ, full-width commas. */
function foldWords(text: string): string[] {
  const lower = text.toLowerCase()
  if (foldedPattern.test(lower)) return [lower]
  return fold(text)
    .replace(apostrophes, '')
    .split(separators)
    .filter((word) => word !== '')
}

/** The folded words of a name or a search, in their order. */
export function splitWords(text: string): string[] {
  return text.split(separators).flatMap(foldWords)
}

/** The same words, each with where it is written. */
export function locateWords(text: string): { word: string; from: number; to: number }[] {
  return [...text.matchAll(wordPattern)].flatMap(({ 0: match, index }) =>
    foldWords(match).map((word) => ({ word, from: index, to: index + match.length })),
  )
}

/** Words that say nothing about what is looked for, folded; they count only where nothing else was typed. */
const stopWords = new Set(
  'في من علي عن عند مع جنب قريب قريبه قرب مني ال the a an in at of for and near nearby me el al to'.split(
    ' ',
  ),
)

/** What somebody searches for: each word once, without stop words where there are others. */
export function toSearchWords(text: string): string[] {
  const words = [...new Set(splitWords(text))]
  const significantWords = words.filter((word) => !stopWords.has(word))
  return (significantWords.length > 0 ? significantWords : words).slice(0, maxSearchWords)
}

/** Shorter words are looked for at the beginning of words alone, since they are part of far too many. */
const minPartLength = 3

export const isShort = (word: string) => word.length < minPartLength

/** The word without its article: الكشري, وبالكشري, للنيل and elsultan. */
export function stripArticle(word: string): string {
  const own = word.replace(/^(?:[وف]?[بك]?ال|[وف]?لل|[ea]l)(?=.{3})/, '')
  // `al` and `el` begin words of their own as well: alex, element.
  return /^[ea]l/.test(word) && own.length < 4 ? word : own
}

/**
 * What the singular and the plural of a word have in common, by their regular endings, in Arabic and English; for
 * comparing only. Broken plurals (مطعم, مطاعم) are other words of a name.
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

/** The consonants of a word in Latin letters, which usual transliterations of one Arabic word share; null where there are too few. */
export function skeleton(word: string): string | null {
  if (!/^[a-z]{4,}$/.test(word)) return null
  const consonants = sounds.reduce((left, [sound, as]) => left.replace(sound, as), stripArticle(word))
  return consonants.length >= 3 ? consonants : null
}

/** Whether two words differ by one letter: one more, one less, another one, or two in each other's place. */
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
