/** Soft hyphens, joiners, direction marks, fillers, variation selectors, tags. */
const ignorable = /\p{Default_Ignorable_Code_Point}+/gu

export const withoutIgnorable = (value: string) => value.replace(ignorable, '')

/** Digits as 0-9, upper case, no spaces, dashes or invisible characters. */
export function normalizeCode(input: string): string {
  return foldDigits(withoutIgnorable(input).normalize('NFKC'))
    .toUpperCase()
    .replace(/[\s\p{Cf}\p{Pd}]/gu, '')
}

/** The tatweel, and marks on Latin and Arabic letters, including those of the Quran. */
const diacritics =
  /[\u0300-\u036F\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED\u08CA-\u08E1\u08E3-\u08FF]+/g

/** Blank characters, listed because `\s` differs between JavaScript and the database. */
const blank = /[\t-\r \u0085\u1680\u2028\u2029\u2800]+/g

/** People type them for one another, with a Persian or Urdu keyboard or without hamzas and accents. */
const variantsByLetter: Record<string, string> = {
  ا: 'أإآٱ',
  ك: 'کڪ',
  ي: 'ىیے',
  ه: 'ةہھەۀۂۃ',
  σ: 'ς',
  a: 'áàâäãå',
  c: 'ç',
  e: 'éèêë',
  i: 'íìîï',
  n: 'ñ',
  o: 'óòôöõ',
  u: 'úùûü',
  y: 'ýÿ',
  0: '٠۰',
  1: '١۱',
  2: '٢۲',
  3: '٣۳',
  4: '٤۴',
  5: '٥۵',
  6: '٦۶',
  7: '٧۷',
  8: '٨۸',
  9: '٩۹',
}

const letterByVariant = new Map(
  Object.entries(variantsByLetter).flatMap(([letter, variants]) =>
    [...variants].map((variant) => [variant, letter] as const),
  ),
)
const variantPattern = new RegExp(`[${[...letterByVariant.keys()].join('')}]`, 'g')

const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCodePoint(code))

/** Digits of every script become 0-9: Unicode keeps the ten digits of a script together. */
export function foldDigits(value: string): string {
  return value.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    // Full-width and mathematical digits; the five mathematical alphabets follow one another.
    const normalized = digit.normalize('NFKC')
    if (normalized < '\u0080') return normalized
    const code = normalized.codePointAt(0) as number
    let count = 0
    while (count < 9 && isDigit(code - count - 1)) count += 1
    return String(count)
  })
}

/**
 * For comparing and searching: NFKC, lower case, no invisible characters, tatweel or marks, one letter for
 * look-alikes, digits as 0-9, single spaces. Must match the database's `ar_norm`.
 */
export function fold(value: string): string {
  return (
    withoutIgnorable(value)
      .normalize('NFKC')
      // Lower-casing İ in JavaScript adds a combining mark, which prevents a later mark from composing with
      // the letter. The database adds none.
      .replace(/İ/g, 'i')
      .toLowerCase()
      .normalize('NFC')
      .replace(diacritics, '')
      .replace(variantPattern, (letter) => letterByVariant.get(letter) ?? letter)
      .replace(blank, ' ')
      .trim()
  )
}
