import { commonWords } from './commonWords.ts'
import { fold } from './fold.ts'

export type PasswordOwner = { name: string; email: string | null; phone: string | null }

const stands: Record<string, string> = {
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

/** A text with the letters that its signs and digits stand for: `p@ssw0rd` is `password`. */
export const asLetters = (value: string) => value.replace(/[013457@$!|]/g, (sign) => stands[sign] ?? sign)

const lettersOf = (value: string) => value.replace(/[^\p{L}]/gu, '')
const edgesOff = (value: string) => value.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')

// Signs beyond these make even a common word hard to guess.
const decoration = 8

/** Whether it is a common word or walk over the keyboard in disguise (P@ssw0rd1!, Ahmed-2026, 1qaz@WSX), or the same few characters. */
export function isCommonWord(password: string): boolean {
  const plain = fold(password)
  if (new Set(plain).size < 5) return true
  const letters = lettersOf(plain)
  if (plain.length - letters.length > decoration) return false
  const disguised = lettersOf(asLetters(edgesOff(plain)))
  return [letters, disguised, lettersOf(asLetters(plain))].some((each) => commonWords.has(each))
}

// With so much of its own, a password may contain a name.
const ownCharacters = 8

function partsOf({ name, email, phone }: PasswordOwner): string[] {
  const words = fold(name).split(' ')
  const local = fold(email?.split('@')[0] ?? '')
  const digits = phone?.replace(/\D/g, '') ?? ''
  // People write their number with 0, with the country's code, or from the network's digits on.
  const numbers = digits ? [digits, digits.slice(-10), digits.slice(-8)] : []
  return [words.join(''), local, ...local.split(/[^\p{L}\p{N}]+/u), ...words, ...numbers]
    .filter((part) => part.length >= 3)
    .sort((one, other) => other.length - one.length)
}

/** Whether it is made of the owner's name, number or the local part of their e-mail, with little beside. */
export function isPersonalPassword(password: string, owner: PasswordOwner): boolean {
  const plain = fold(password)
  const rest = partsOf(owner).reduce((left, part) => left.replaceAll(part, ' '), plain)
  if (rest === plain) return false
  return rest.replace(/[^\p{L}\p{N}]/gu, '').length < ownCharacters
}
