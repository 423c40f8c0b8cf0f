import { randomInt } from 'node:crypto'
import { compact } from '#contract/fold.ts'

/** Of letters and digits that look alike one stands here. */
const alphabet = '0123456789ACDEFGHJKMNPQRTVWXY'
const length = 8

const lookAlikes: Record<string, string> = { O: '0', I: '1', L: '1', Z: '2', S: '5', B: '8', U: 'V' }

/** A code that nobody guesses: there are 500 thousand million. */
export function newOrderCode(): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
}

/** A code as it was typed or read out, as it is kept; null for what can be none. */
export function readOrderCode(typed: string): string | null {
  const code = compact(typed).replace(/[OILZSBU]/g, (letter) => lookAlikes[letter] as string)
  return code.length === length && [...code].every((letter) => alphabet.includes(letter)) ? code : null
}
