import { fold } from '#contract/fold.ts'
import { asLetters } from '#contract/passwords.policy.ts'

/** Shorter than this it is a part of many a good password. */
const shortest = 5

/** The spellings under which a password is looked for among those that leaked: without case, signs at its ends, and disguise. */
export function spellingsOf(password: string): string[] {
  const plain = fold(password)
  const bare = plain.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
  const spellings = [plain, bare, asLetters(plain), asLetters(bare), bare.replace(/[^\p{L}\p{N}]/gu, '')]
  return [...new Set(spellings)].filter(({ length }) => length >= shortest)
}
