import { replaceSigns } from '#contract/accounts/passwordRules.ts'
import { fold } from '#contract/core/fold.ts'

/** Shorter strings occur in many good passwords. */
const minLength = 5

export function toSpellings(password: string): string[] {
  const foldedPassword = fold(password)
  const trimmedPassword = foldedPassword.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
  const spellings = [
    foldedPassword,
    trimmedPassword,
    replaceSigns(foldedPassword),
    replaceSigns(trimmedPassword),
    trimmedPassword.replace(/[^\p{L}\p{N}]/gu, ''),
  ]
  return [...new Set(spellings)].filter(({ length }) => length >= minLength)
}
