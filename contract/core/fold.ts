/** What isn't shown: soft hyphens, joiners, marks of direction, fillers, variation selectors, tags. */
const ignorable = /\p{Default_Ignorable_Code_Point}+/gu

/** A text without what isn't shown. */
export const withoutIgnorable = (value: string) => value.replace(ignorable, '')

/** A code as it was typed or read out: digits as 0-9, in upper case, without spaces, dashes and what isn't shown. */
export function normalizeCode(input: string): string {
  return foldDigits(withoutIgnorable(input).normalize('NFKC'))
    .toUpperCase()
    .replace(/[\s\p{Cf}\p{Pd}]/gu, '')
}

/** The tatweel, and marks above and below Latin and Arabic letters, those of the Quran included. */
const diacritics =
  /[\u0300-\u036F\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED\u08CA-\u08E1\u08E3-\u08FF]+/g

/** Blank characters, in the words of both this file and the database: `\s` differs between the two. */
const blank = /[\t-\r \u0085\u1680\u2028\u2029\u2800]+/g

/** Letters that people type for one another: their keyboard is Persian or Urdu, or they leave out a hamza or an accent. */
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

/** Digits of every script as 0-9 (Unicode keeps each script's ten together); everything else as it is. */
export function foldDigits(value: string): string {
  return value.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    // Full-width digits and those of formulas, whose five alphabets follow one another.
    const normalized = digit.normalize('NFKC')
    if (normalized < '\u0080') return normalized
    const code = normalized.codePointAt(0) as number
    let count = 0
    while (count < 9 && isDigit(code - count - 1)) count += 1
    return String(count)
  })
}

/**
 * One spelling for all spellings of a name, for comparing and searching: NFKC, lower case, nothing that isn't shown, no
 * tatweel and no marks, one letter for all that look alike, Arabic and Persian digits as 0-9, single spaces. The database's
 * `ar_norm` does the same.
 */
export function fold(value: string): string {
  return (
    withoutIgnorable(value)
      .normalize('NFKC')
      // In lower case İ would get a mark, which keeps a later one from becoming part of the letter; it gets none in the database.
      .replace(/İ/g, 'i')
      .toLowerCase()
      .normalize('NFC')
      .replace(diacritics, '')
      .replace(variantPattern, (letter) => letterByVariant.get(letter) ?? letter)
      .replace(blank, ' ')
      .trim()
  )
}
