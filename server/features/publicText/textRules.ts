import { isValidPhoneNumber } from 'libphonenumber-js/mobile'
import tlds from 'tlds' with { type: 'json' }
import type { ErrorCode } from '#contract/core/error.ts'
import { fold, foldDigits } from '#contract/core/fold.ts'

const splitWords = (text: string) =>
  fold(text)
    .replace(/(\p{L})\1{2,}/gu, '$1')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Arabic prefixes that are written together with the next word: and, so, with, for, as, the, oh. */
const prefixes = ['', 'و', 'ف', 'ب', 'ل', 'ك', 'يا']
const articles = ['', 'ال', 'لل']

function isWord(token: string, word: string): boolean {
  if (!token.endsWith(word)) return false
  const before = token.slice(0, token.length - word.length)
  return prefixes.some((prefix) => articles.some((article) => before === prefix + article))
}

function hasBannedWord(text: string, banned: readonly string[]): boolean {
  const tokens = splitWords(text)
  return banned.some((phrase) => {
    const phraseWords = splitWords(phrase)
    return (
      phraseWords.length > 0 &&
      tokens.some((_, index) =>
        phraseWords.every((word, n) =>
          n === 0 ? isWord(tokens[index] ?? '', word) : tokens[index + n] === word,
        ),
      )
    )
  })
}

const topLevelDomains = new Set(tlds.map(fold))

/** Top-level domains that nobody writes by chance after a full stop and a space. */
const commonDomains = '(?:com|net|org|info|biz|xyz|online|shop|store|site|app|top|eg|sa|ae)'
const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]*[\\p{L}\\p{N}])?'
const noLetterBefore = '(?<![\\p{L}\\p{N}@])'
const noLetterAfter = '(?![\\p{L}\\p{N}])'

/** Replaces disguised dots by plain ones: `evil[.]com`, `evil (dot) com`, `evil·com`. */
const withPlainStops = (text: string) =>
  text
    .replace(/ ?[[({<] ?(?:\.|dot|نقطه|دوت) ?[\])}>] ?/gu, '.')
    .replace(/(?<=[\p{L}\p{N}])[。․۔·•∙‧・](?=[\p{L}\p{N}])/gu, '.')

const schemePattern = /\bh(?:tt|xx)ps?\b ?:|:\/\/|\bwww\b ?\./
const emailPattern = /\S@\S/
const handlePattern = /(?<![\p{L}\p{N}])@ ?[a-z0-9._]{3,}/u
const domainPattern = new RegExp(
  `${noLetterBefore}(?<labels>(?:${label}\\.)+)(?<ending>\\p{L}{2,})(?<rest>[^\\p{L}\\p{N}]?\\s?\\S?)`,
  'gu',
)
const spacedDomainPattern = new RegExp(
  `${noLetterBefore}[a-z0-9-]+(?: \\. ?${commonDomains}|\\. (?:com|net|org)| \\.${commonDomains})${noLetterAfter}`,
  'u',
)
const spokenDomainPattern = new RegExp(
  `${noLetterBefore}${label} (?<stop>dot|دوت|نقطه) (?<ending>\\p{L}{2,})`,
  'gu',
)

const titleAbbreviations = new Set(['mr', 'mrs', 'ms', 'dr', 'prof', 'eng', 'st', 'no', 'vs', 'etc'])

/** For example د.أحمد, e.g.in or Dr.Mo. */
function isAbbreviation(labels: readonly string[]): boolean {
  const [only = '', ...more] = labels
  if (labels.every((part) => part.length === 1)) return more.length > 0 || /[^a-z]/.test(only)
  return more.length === 0 && titleAbbreviations.has(only)
}

function isDomain({ labels = '', ending = '', rest = '' }: Record<string, string>): boolean {
  if (!topLevelDomains.has(ending)) return false
  const parts = labels.split('.').filter(Boolean)
  if (isAbbreviation(parts)) return false
  // 5.kg, 10.am
  if (parts.every((part) => /^\d+$/.test(part))) return new RegExp(`^${commonDomains}$`).test(ending)
  // Arabic top-level domains are everyday words; within a sentence one may follow a full stop without a
  // space.
  return /^[a-z]+$/.test(ending) || rest.trim() === '' || rest.startsWith('/')
}

const arabicDomainWords = ['كوم', 'نت', 'اورج', 'اورغ']

const isSpoken = ({ stop, ending = '' }: Record<string, string>) =>
  arabicDomainWords.includes(ending) ||
  (topLevelDomains.has(ending) && (stop !== 'نقطه' || /^[a-z]+$/.test(ending)))

const networks = [
  'instagram|insta|ig|facebook|fb|messenger|tik ?tok|snap ?chat|snap|telegram|whats ?app|twitter|youtube|threads|discord|viber',
  'انستا(?:جرام|غرام|قرام)?|انست(?:جرام|غرام|قرام)|فيس ?بوك|ماسنجر|تيك ?توك|سناب ?شات|سناب|تيليجرام|تلي?جرام|واتس ?اب|واتس|تويتر|يوتيوب',
].join('|')
const network = `(?<![\\p{L}\\p{N}])(?:[وفبلع])?(?:ال)?(?:${networks})${noLetterAfter}`
/** A network name followed by an account name: after a sign, or as a word that contains digits or signs. */
const accountPattern = new RegExp(
  `${network} ?(?:(?:[:=@|»>\\\\/]|->|=>)+ ?(?!${network})[\\p{L}\\p{N}_.]|(?=[a-z0-9._]{4,})(?=[a-z0-9]*[._0-9])(?=[0-9._]*[a-z])[a-z0-9._]+)`,
  'u',
)

function hasLink(folded: string): boolean {
  const text = withPlainStops(folded)
  return (
    [schemePattern, emailPattern, handlePattern, spacedDomainPattern, accountPattern].some((pattern) =>
      pattern.test(text),
    ) ||
    [...text.matchAll(domainPattern)].some(({ groups = {} }) => isDomain(groups)) ||
    [...text.matchAll(spokenDomainPattern)].some(({ groups = {} }) => isSpoken(groups))
  )
}

/** Digits with at most three signs between them, as people write numbers to evade the rule. */
const digitRuns = /\d(?:[^\p{L}\p{N}]{0,3}\d)+/gu

/** Minimum number of digits of a phone number, written as one or with signs between the digits. */
const minDigits = { whole: 7, apart: 8 }

const [year, month, day] = ['(?:19|20)\\d\\d', '(?:0?[1-9]|1[0-2])', '(?:0?[1-9]|[12]\\d|3[01])']
const dateOrTime = [
  `(?:${day}[/.-]${month}|${month}[/.-]${day})[/.-]${year}`,
  `${year}[/.-]${month}[/.-]${day}`,
  '(?:[01]?\\d|2[0-3]):[0-5]\\d',
].join('|')
const harmless = [dateOrTime, year, '\\d{1,3}(?:\\.\\d{1,2})? ?%'].join('|')
/** A series of dates, times, years and fractions. */
const harmlessRun = new RegExp(`^(?:${harmless})(?:[ ,،;/–-]{1,3}(?:${harmless}))*$`)
const datesAndTimes = new RegExp(`(?<!\\d)(?:${dateOrTime})(?!\\d)`, 'g')

/** An amount or a range of amounts: a phone number has more digits or begins with 0. */
const amountRun =
  /^[1-9](?:\d{0,3}|\d{0,2},\d{3})(?:\.\d+)?(?: ?[/–-] ?[1-9](?:\d{0,3}|\d{0,2},\d{3})(?:\.\d+)?)?$/
const units =
  'جنيه|ج\\.م|ريال|ر\\.س|درهم|د\\.ا|دينار|د\\.ك|نقطه|نقاط|جرام|جم|كجم|كيلو|متر|م2|كم|قطعه|شخص|دقيقه|يوم|egp|le|sar|aed|kwd|usd|pounds?|points?|gm?|kg|km|ml|m2|people|minutes?|days?'
const unitAfter = new RegExp(`^ ?(?:${units}|[£$€])`)
const unitBefore = new RegExp(`(?:${units}|[£$€]) ?$`)

function isHarmless(text: string, run: string, at: number): boolean {
  const after = text.slice(at + run.length)
  if (harmlessRun.test(run + (/^ ?%/.exec(after)?.[0] ?? ''))) return true
  return amountRun.test(run) && (unitAfter.test(after) || unitBefore.test(text.slice(0, at)))
}

function hasDigitRun(text: string): boolean {
  return [...text.matchAll(digitRuns)].some(({ 0: run, index }) => {
    const digits = run.replace(/\D/g, '').length
    const isLong = digits >= minDigits.apart || (digits >= minDigits.whole && /^\d+$/.test(run))
    return isLong && !isHarmless(text, run, index)
  })
}

const digitWords: readonly (readonly string[])[] = [
  ['صفر', 'زيرو', 'zero', 'oh'],
  ['واحد', 'one'],
  ['اتنين', 'اثنين', 'اثنان', 'two'],
  ['تلاته', 'ثلاثه', 'three'],
  ['اربعه', 'four'],
  ['خمسه', 'five'],
  ['سته', 'six'],
  ['سبعه', 'seven'],
  ['تمانيه', 'تمنيه', 'ثمانيه', 'eight'],
  ['تسعه', 'nine'],
]
const digitByWord = new Map(
  digitWords.flatMap((variants, digit) => variants.map((word) => [word, String(digit)])),
)

/** Countries whose mobile numbers begin with 0 and whose members may see places. */
const countries = ['EG', 'SA', 'AE', 'JO', 'IQ', 'MA', 'DZ', 'SD', 'SY'] as const

const isMobile = (digits: string) =>
  digits.startsWith('00')
    ? isValidPhoneNumber(`+${digits.slice(2)}`)
    : countries.some((country) => isValidPhoneNumber(digits, country))

const maxWordsBetween = 3
const maxDigits = 15

/** Consecutive parts, with words between them, that form a mobile number. */
function hasSplitNumber(text: string): boolean {
  const spoken = text.replace(datesAndTimes, '').replace(/\p{L}+/gu, (word) => digitByWord.get(word) ?? word)
  const parts = [...spoken.matchAll(/\d+/g)]
  return parts.some((first, at) => {
    if (!first[0].startsWith('0')) return false
    let digits = first[0]
    for (const [n, part] of parts.slice(at + 1).entries()) {
      const before = parts[at + n]
      const gap = spoken.slice((before?.index ?? 0) + (before?.[0].length ?? 0), part.index)
      if (gap.split(/[^\p{L}]+/u).filter(Boolean).length > maxWordsBetween) return false
      digits += part[0]
      if (digits.length > maxDigits) return false
      if (isMobile(digits)) return true
    }
    return false
  })
}

const hasPhone = (text: string) => hasDigitRun(text) || hasSplitNumber(text)

export function findTextError(text: string, banned: readonly string[]): ErrorCode | null {
  const folded = foldDigits(fold(text))
  if (hasPhone(folded)) return 'WordsWithPhone'
  if (hasLink(folded)) return 'WordsWithLink'
  return hasBannedWord(text, banned) ? 'WordsBanned' : null
}
