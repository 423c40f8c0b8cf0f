import type { FailureCode } from '../../../contract/failures.ts'

/** What was typed into a form, by the names of its fields. */
export type Typed = Readonly<Record<string, string>>

/** The first key that each field fails. */
export type Failed = Readonly<Record<string, FailureCode | undefined>>

/** The fields that must not be empty and are. */
export function missing(typed: Typed, ...names: string[]): Failed {
  return Object.fromEntries(
    names.filter((name) => !typed[name]?.trim()).map((name) => [name, 'requiredField'] as const),
  )
}

/** What is wrong with an e-mail before anything is sent. */
export function failedEmail(email = ''): FailureCode | undefined {
  if (email.trim() === '') return 'requiredField'
  return /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/u.test(email.trim()) ? undefined : 'EnterValidEmail'
}

/** What is wrong with a number before anything is sent. */
export function failedPhone(phone = ''): FailureCode | undefined {
  if (phone.trim() === '') return 'requiredField'
  return /^[+\d\s().-]{6,25}$/.test(phone.trim()) ? undefined : 'EnterValidPhone'
}
