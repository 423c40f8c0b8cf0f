import { parsePhone } from '#contract/core/contact.ts'

/** Scanned or typed input: an order, or a member who has none yet. */
export type Entry = { order: string } | { member: string }

/** Digits only, and more than an order code has. */
const phone = /^\+?\d{9,}$/

const membership = /^makan:/i

/** Parses scanned or typed input; the server decides what it refers to. */
export function parseEntry(input: string): Entry {
  const trimmed = input.trim()
  if (membership.test(trimmed)) return { member: trimmed }
  const digits = parsePhone(trimmed)
  return digits && phone.test(digits) ? { member: digits } : { order: trimmed }
}
