import { foldDigits } from './fold.ts'

/** Plain digits or groups of three, as the product formats numbers. `1,2` is ambiguous and rejected. */
const numberPattern =
  /^[+-]?(?:\d{1,15}|[1-9]\d{0,2}(?:(?<group>[,٬\u2009\u202F])\d{3})(?:\k<group>\d{3}){0,3})(?:[.٫]\d{1,15})?$/

const maxLength = 100

/** As typed or copied from a screen, in digits of any script; null for anything else. */
export function parseNumber(input: string): number | null {
  if (input.length > maxLength) return null
  const number = foldDigits(input)
    .replace(/\p{Cf}/gu, '')
    .replace('\u2212', '-')
    .trim()
  return numberPattern.test(number) ? Number(number.replace(/[,٬\u2009\u202F]/g, '').replace('٫', '.')) : null
}
