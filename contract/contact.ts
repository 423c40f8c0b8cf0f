import { foldDigits, withoutIgnorable } from './fold.ts'

/** What people put between the digits of a phone number: spaces, brackets, dashes, dots and slashes. */
const separators = /[\s()[\]./\\·•\u2212\p{Pd}]/gu

/** A phone number as it was typed: its digits, maybe after a plus; null for what holds anything else. */
export function parsePhone(typed: string): string | null {
  const digits = foldDigits(withoutIgnorable(typed).normalize('NFKC')).replace(separators, '')
  return /^\+?\d+$/.test(digits) ? digits : null
}

/** An email address as it was typed or copied, in the spelling that is kept. */
export function cleanEmail(typed: string): string {
  return withoutIgnorable(typed).trim().toLowerCase()
}

/** Whoever is named by an email address or a phone number; null for anything else. */
export function parseContact(typed: string): { email: string } | { phone: string } | null {
  if (typed.includes('@')) return { email: cleanEmail(typed) }
  const phone = parsePhone(typed)
  return phone === null ? null : { phone }
}
