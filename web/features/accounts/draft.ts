import type { Typed } from './checks.ts'

const slot = 'makan:register'
const fields = ['name', 'email', 'phoneCode', 'phone', 'agreed'] as const

export type Draft = Partial<Record<(typeof fields)[number], string>>

/** What was typed to register on this visit, without the password; null for nothing. */
export function readDraft(): Draft | null {
  const kept = sessionStorage.getItem(slot)
  return kept ? (JSON.parse(kept) as Draft) : null
}

export function keepDraft(typed: Typed): void {
  const draft = Object.fromEntries(fields.map((field) => [field, typed[field]]))
  sessionStorage.setItem(slot, JSON.stringify(draft))
}

export function dropDraft(): void {
  sessionStorage.removeItem(slot)
}
