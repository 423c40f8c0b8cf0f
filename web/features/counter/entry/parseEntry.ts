import { parsePhone } from '#contract/core/contact.ts'

/** What a code or a typed line at the counter is about: an order, or a member who has none yet. */
export type Entry = { order: string } | { member: string }

/** Only digits, and more than any code of an order has. */
const phone = /^\+?\d{9,}$/

const membership = /^makan:/i

/** Reads what was scanned or typed; what it leads to is the server's to say. */
export function parseEntry(input: string): Entry {
  const trimmed = input.trim()
  if (membership.test(trimmed)) return { member: trimmed }
  const digits = parsePhone(trimmed)
  return digits && phone.test(digits) ? { member: digits } : { order: trimmed }
}
