import { foldDigits, withoutIgnorable } from './fold.ts'

const separators = /[\s()[\]./\\·•\u2212\p{Pd}]/gu

/** Returns the digits, with a leading plus if present; null if the input contains other characters. */
export function parsePhone(input: string): string | null {
  const digits = foldDigits(withoutIgnorable(input).normalize('NFKC')).replace(separators, '')
  return /^\+?\d+$/.test(digits) ? digits : null
}

/** The spelling that is stored. */
export function cleanEmail(input: string): string {
  return withoutIgnorable(input).trim().toLowerCase()
}

/** Null for anything else. */
export function parseContact(input: string): { email: string } | { phone: string } | null {
  if (input.includes('@')) return { email: cleanEmail(input) }
  const phone = parsePhone(input)
  return phone === null ? null : { phone }
}
