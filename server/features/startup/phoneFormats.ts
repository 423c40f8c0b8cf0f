import metadata from 'libphonenumber-js/metadata.max.json'
import type { PhoneFormat } from '#contract/startup/schemas.ts'

/** Egyptians group their numbers differently from the data of Unicode and Google. */
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

// Format of the library's metadata, version 4, and the positions of a plan's formats, national prefix and
// prefix rule.
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
  // Of countries that share a code, the first has the formats of all.
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
        // The rule's $1 is the first group in the written format, which may not be the first of the pattern.
        national: rule ? written.replace(/\$\d/, (first) => rule.replace('$1', first)) : written,
        international: (abroad ?? written).replace(/[^$\d]+/g, ' ').trim(),
      }
    },
  )
  // Without a national prefix, a number that no format matches is written in one piece.
  const onePiece = { code, begins: '', pattern: '(\\d+)', national: '$1', international: '$1' }
  return plan[prefixAt] && formats.length > 0 ? formats : [...formats, onePiece]
}

const formatCache = new Map(Object.entries(localFormats))

/** The first format that matches a number applies. */
export function getPhoneFormats(code: string): readonly PhoneFormat[] {
  const formats = formatCache.get(code) ?? readFormats(code)
  formatCache.set(code, formats)
  return formats
}
