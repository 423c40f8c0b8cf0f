import { foldDigits, withoutIgnorable } from './fold.ts'

/** Separators in phone numbers: spaces, brackets, dashes, dots and slashes. */
const separators = /[\s()[\]./\\·•\u2212\p{Pd}]/gu

/**
 * Parses a phone number as typed. Returns its digits, with a leading plus if present, or null if it contains
 * other characters.
 */
export function parsePhone(input: string): string | null {
  const digits = foldDigits(withoutIgnorable(input).normalize('NFKC')).replace(separators, '')
  return /^\+?\d+$/.test(digits) ? digits : null
}

/** Normalises an email address to the spelling that is stored. */
export function cleanEmail(input: string): string {
  return withoutIgnorable(input).trim().toLowerCase()
}

/** Parses an email address or a phone number; returns null for anything else. */
export function parseContact(input: string): { email: string } | { phone: string } | null {
  if (input.includes('@')) return { email: cleanEmail(input) }
  const phone = parsePhone(input)
  return phone === null ? null : { phone }
}
