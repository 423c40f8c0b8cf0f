import metadata from 'libphonenumber-js/metadata.max.json'
import type { PhoneFormat } from '#contract/startup/schemas.ts'

/** Egyptians group digits differently from the library's data, which is Google's. */
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

// The library's metadata (version 4) are arrays. `Format` has the library's names; the numbers are indexes in a
// country's array.
type Format = [
  pattern: string,
  format: string,
  leadingDigits?: string[],
  nationalPrefixFormattingRule?: string,
  isNationalPrefixOptional?: 1,
  internationalFormat?: string,
]
const [formatsIndex, prefixIndex, ruleIndex] = [4, 5, 6]

function readFormats(code: string): readonly PhoneFormat[] {
  // The first of the countries that share a code has the formats of all.
  const [country] = metadata.country_calling_codes[code] ?? []
  const countryMetadata = country && metadata.countries[country]
  if (!countryMetadata) return []
  const formats = ((countryMetadata[formatsIndex] || []) as Format[]).map(
    ([pattern, format, leadingDigits = [], formatRule, _, internationalFormat]) => {
      const rule = formatRule || (countryMetadata[ruleIndex] as string | 0)
      return {
        code,
        begins: leadingDigits.at(-1) ?? '',
        pattern,
        // The rule's $1 is the first group in the format, which may not be the first of the pattern.
        national: rule ? format.replace(/\$\d/, (firstGroup) => rule.replace('$1', firstGroup)) : format,
        international: (internationalFormat ?? format).replace(/[^$\d]+/g, ' ').trim(),
      }
    },
  )
  // Without a national prefix, a number that no format matches is written in one piece. Elsewhere it is shown with
  // the dialling code.
  const onePiece = { code, begins: '', pattern: '(\\d+)', national: '$1', international: '$1' }
  return countryMetadata[prefixIndex] && formats.length > 0 ? formats : [...formats, onePiece]
}

const formatCache = new Map<string, readonly PhoneFormat[]>()

/** The first format that matches a number applies. */
export function getPhoneFormats(code: string): readonly PhoneFormat[] {
  const known = localFormats[code] ?? formatCache.get(code)
  if (known) return known
  const formats = readFormats(code)
  formatCache.set(code, formats)
  return formats
}
