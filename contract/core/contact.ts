import { foldDigits, withoutIgnorable } from './fold.ts'

/** What people put between the digits of a phone number: spaces, brackets, dashes, dots and slashes. */
const separators = /[\s()[\]./\\·•\u2212\p{Pd}]/gu

/** A phone number as it was typed: its digits, maybe after a plus; null for what holds anything else. */
export function parsePhone(input: string): string | null {
  const digits = foldDigits(withoutIgnorable(input).normalize('NFKC')).replace(separators, '')
  return /^\+?\d+$/.test(digits) ? digits : null
}

/** An email address as it was typed or copied, in the spelling that is kept. */
export function cleanEmail(input: string): string {
  return withoutIgnorable(input).trim().toLowerCase()
}

/** Whoever is named by an email address or a phone number; null for anything else. */
export function parseContact(input: string): { email: string } | { phone: string } | null {
  if (input.includes('@')) return { email: cleanEmail(input) }
  const phone = parsePhone(input)
  return phone === null ? null : { phone }
}
