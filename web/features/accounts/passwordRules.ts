import type { FailureCode } from '../../../contract/failures.ts'

/** The contract's rules for a new password, in its order, without its schemas. */
export const passwordRules = [
  { key: 'Password', label: 'ruleLength', holds: (password: string) => [...password].length >= 8 },
  { key: 'symbol', label: 'ruleSymbol', holds: (password: string) => /[^\p{L}\p{N}\s]/u.test(password) },
  { key: 'lower', label: 'ruleLower', holds: (password: string) => /\p{Ll}/u.test(password) },
  { key: 'upper', label: 'ruleUpper', holds: (password: string) => /\p{Lu}/u.test(password) },
  { key: 'passNumber', label: 'ruleDigit', holds: (password: string) => /\p{Nd}/u.test(password) },
] as const

/** The first rule that a new password breaks; undefined where it holds them all. */
export function brokenRule(password: string): FailureCode | undefined {
  if (password === '') return 'requiredField'
  return passwordRules.find((rule) => !rule.holds(password))?.key
}
