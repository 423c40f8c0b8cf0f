import metadata from 'libphonenumber-js/metadata.max.json'
import type { PhoneFormat } from '#contract/startup/schemas.ts'

/** Egyptians say their numbers in other groups than Unicode's and Google's data have them. */
const localFormats: Record<string, readonly PhoneFormat[]> = {
  '20': [
    ['1', '(\\d{3})(\\d{3})(\\d{4})'],
    ['[23]', '(\\d)(\\d{4})(\\d{4})'],
    ['', '(\\d{2})(\\d{3})(\\d{4})'],
  ].map(([begins = '', pattern = '']) => ({
    code: '20',
    begins,
    pattern,
    national: '0$1 $2 $3',
    international: '$1 $2 $3',
  })),
}

// In version 4 of the library's metadata: a format, and where a plan has its formats, its prefix and that prefix's rule.
type Format = [
  pattern: string,
  written: string,
  begins?: string[],
  rule?: string,
  isOptional?: 1,
  abroad?: string,
]
const [formatsAt, prefixAt, ruleAt] = [4, 5, 6]

function readFormats(code: string): readonly PhoneFormat[] {
  // Of countries with one code the first has the formats of all.
  const [country] = metadata.country_calling_codes[code] ?? []
  const plan = country && metadata.countries[country]
  if (!plan) return []
  const formats = ((plan[formatsAt] || []) as Format[]).map(
    ([pattern, written, begins = [], own, _, abroad]) => {
      const rule = own || (plan[ruleAt] as string | 0)
      return {
        code,
        begins: begins.at(-1) ?? '',
        pattern,
        // The rule's $1 is the first group that is written, which needn't be the first of the pattern.
        national: rule ? written.replace(/\$\d/, (first) => rule.replace('$1', first)) : written,
        international: (abroad ?? written).replace(/[^$\d]+/g, ' ').trim(),
      }
    },
  )
  // Where nothing is dialled before a number, one that no format fits is written in one piece.
  const onePiece = { code, begins: '', pattern: '(\\d+)', national: '$1', international: '$1' }
  return plan[prefixAt] && formats.length > 0 ? formats : [...formats, onePiece]
}

const formatCache = new Map(Object.entries(localFormats))

/** How the numbers of a calling code are written, at home and abroad; the first format that fits a number is its own. */
export function getPhoneFormats(code: string): readonly PhoneFormat[] {
  const formats = formatCache.get(code) ?? readFormats(code)
  formatCache.set(code, formats)
  return formats
}
