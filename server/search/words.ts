import { fold } from '#contract/fold.ts'

/** A search looks for at most this many words. */
const most = 8

const separators = /[\][\s!"#$%&()*+,./:;<=>?@\\^_{|}~،؛؟٪«»“”…·•–—-]+/
const written = /[^\][\s!"#$%&()*+,./:;<=>?@\\^_{|}~،؛؟٪«»“”…·•–—-]+/g
const apostrophes = /['’‘`ʼ]/g

/** In lower case most words have no other letters, and are folded already. */
const folded = /^[0-9a-zءؤئابتثجحخدذرزسشصضطظعغفقكلمنهوي]+$/

/** Some characters fold to several words, or to signs between words: ﷺ, full-width commas. */
function foldWords(written: string): string[] {
  const lower = written.toLowerCase()
  if (folded.test(lower)) return [lower]
  return fold(written)
    .replace(apostrophes, '')
    .split(separators)
    .filter((word) => word !== '')
}

/** The folded words of a name or a search, in their order. */
export function wordsOf(text: string): string[] {
  return text.split(separators).flatMap(foldWords)
}

/** The same words, each with where it is written. */
export function placedWords(text: string): { word: string; from: number; to: number }[] {
  return [...text.matchAll(written)].flatMap(({ 0: each, index }) =>
    foldWords(each).map((word) => ({ word, from: index, to: index + each.length })),
  )
}

/** Words that say nothing about what is looked for, folded; they count only where nothing else was typed. */
const stopWords = new Set(
  'في من علي عن عند مع جنب قريب قريبه قرب مني ال the a an in at of for and near nearby me el al to'.split(
    ' ',
  ),
)

/** What somebody searches for: each word once, without stop words where there are others. */
export function searchedWords(text: string): string[] {
  const typed = [...new Set(wordsOf(text))]
  const telling = typed.filter((word) => !stopWords.has(word))
  return (telling.length > 0 ? telling : typed).slice(0, most)
}

/** Shorter words are looked for at the beginning of words alone, since they are part of far too many. */
const shortestPart = 3

export const isShort = (word: string) => word.length < shortestPart

/** The word without its article: الكشري, وبالكشري, للنيل and elsultan. */
export function bare(word: string): string {
  const own = word.replace(/^(?:[وف]?[بك]?ال|[وف]?لل|[ea]l)(?=.{3})/, '')
  // `al` and `el` begin words of their own as well: alex, element.
  return /^[ea]l/.test(word) && own.length < 4 ? word : own
}

/**
 * What the singular and the plural of a word have in common, by their regular endings, in Arabic and English; for
 * comparing only. Broken plurals (مطعم, مطاعم) are other words of a name.
 */
export function stem(word: string): string {
  const own = bare(word)
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
  const consonants = sounds.reduce((left, [sound, as]) => left.replace(sound, as), bare(word))
  return consonants.length >= 3 ? consonants : null
}

/** Whether two words differ by one letter: one more, one less, another one, or two in each other's place. */
export function isTypo(one: string, other: string): boolean {
  const [long, short] = one.length >= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1 || long === short) return false
  let start = 0
  while (start < short.length && long.charCodeAt(start) === short.charCodeAt(start)) start += 1
  const isSame = (fromLong: number, fromShort: number) =>
    long.length - fromLong === short.length - fromShort && long.endsWith(short.slice(fromShort))
  if (long.length > short.length) return isSame(start + 1, start)
  if (isSame(start + 1, start + 1)) return true
  return long[start] === short[start + 1] && long[start + 1] === short[start] && isSame(start + 2, start + 2)
}
