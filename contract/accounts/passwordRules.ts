import { fold } from '../core/fold.ts'
import { commonWords } from './commonWords.ts'

export type PasswordOwner = { name: string; email: string | null; phone: string | null }

const letterBySign: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
}

/** Signs and digits become the letters that they imitate: `p@ssw0rd` becomes `password`. */
export const replaceSigns = (value: string) =>
  value.replace(/[013457@$!|]/g, (sign) => letterBySign[sign] ?? sign)

const keepLetters = (value: string) => value.replace(/[^\p{L}]/gu, '')
const trimNonLetters = (value: string) => value.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')

// More decoration than this makes even a common word hard to guess.
const maxDecoration = 8

/**
 * Covers disguised common words and keyboard walks (P@ssw0rd1!, Ahmed-2026, 1qaz@WSX), and passwords with
 * fewer than five different characters.
 */
export function isCommonWord(password: string): boolean {
  const folded = fold(password)
  if (new Set(folded).size < 5) return true
  const letters = keepLetters(folded)
  if (folded.length - letters.length > maxDecoration) return false
  const disguised = keepLetters(replaceSigns(trimNonLetters(folded)))
  return [letters, disguised, keepLetters(replaceSigns(folded))].some((word) => commonWords.has(word))
}

// A password with at least this many other characters may contain a name.
const minOwnCharacters = 8

function getPersonalParts({ name, email, phone }: PasswordOwner): string[] {
  const nameParts = fold(name).split(' ')
  const local = fold(email?.split('@')[0] ?? '')
  const digits = phone?.replace(/\D/g, '') ?? ''
  // People write their number with the country code, from the network prefix on, or without it.
  const numbers = digits ? [digits, digits.slice(-10), digits.slice(-8)] : []
  return [nameParts.join(''), local, ...local.split(/[^\p{L}\p{N}]+/u), ...nameParts, ...numbers]
    .filter((part) => part.length >= 3)
    .sort((a, b) => b.length - a.length)
}

/** Whether it consists mostly of its owner's name, number or email local part. */
export function isPersonalPassword(password: string, owner: PasswordOwner): boolean {
  const folded = fold(password)
  const rest = getPersonalParts(owner).reduce((left, part) => left.replaceAll(part, ' '), folded)
  if (rest === folded) return false
  return rest.replace(/[^\p{L}\p{N}]/gu, '').length < minOwnCharacters
}
