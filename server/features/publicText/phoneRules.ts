import { isValidPhoneNumber } from 'libphonenumber-js/mobile'

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

/** Returns whether consecutive parts, with words between them, form a mobile number. */
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

/**
 * Returns whether a folded text contains a phone number: written normally, with signs between digits, or
 * split by words.
 */
export const hasPhone = (text: string) => hasDigitRun(text) || hasSplitNumber(text)
