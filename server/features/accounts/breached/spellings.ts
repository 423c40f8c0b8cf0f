import { replaceSigns } from '#contract/accounts/passwordRules.ts'
import { fold } from '#contract/core/fold.ts'

/** Shorter than this it is a part of many a good password. */
const minLength = 5

/** The spellings under which a password is looked for among those that leaked: without case, signs at its ends, and disguise. */
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
