import { foldDigits } from '../../../contract/fold.ts'

/** What was typed as a number, in any digits; undefined for nothing, null for what is none. */
export function typedNumber(typed: string): number | null | undefined {
  const plain = foldDigits(typed).replaceAll('٫', '.').replaceAll('−', '-').trim()
  if (plain === '') return undefined
  const value = /^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN
  return Number.isNaN(value) ? null : value
}
