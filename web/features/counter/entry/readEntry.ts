import { parsePhone } from '#contract/contact.ts'

/** What a code or a typed line at the counter is about: an order, or a member who has none yet. */
export type Entry = { order: string } | { member: string }

/** Only digits, and more than any code of an order has. */
const phone = /^\+?\d{9,}$/

const membership = /^makan:/i

/** Reads what was scanned or typed; what it leads to is the server's to say. */
export function readEntry(typed: string): Entry {
  const given = typed.trim()
  if (membership.test(given)) return { member: given }
  const digits = parsePhone(given)
  return digits && phone.test(digits) ? { member: digits } : { order: given }
}
