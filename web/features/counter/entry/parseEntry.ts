import { parsePhone } from '#contract/core/contact.ts'

export type Entry = { order: string } | { member: string }

/** More digits than an order code has. */
const phone = /^\+?\d{9,}$/

const membership = /^makan:/i

export function parseEntry(input: string): Entry {
  const trimmed = input.trim()
  if (membership.test(trimmed)) return { member: trimmed }
  const digits = parsePhone(trimmed)
  return digits && phone.test(digits) ? { member: digits } : { order: trimmed }
}
