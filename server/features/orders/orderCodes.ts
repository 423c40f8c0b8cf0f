import { randomInt } from 'node:crypto'
import { normalizeCode } from '#contract/core/fold.ts'

/** Of letters and digits that look alike one stands here. */
const alphabet = '0123456789ACDEFGHJKMNPQRTVWXY'
const codeLength = 8

const lookAlikes: Record<string, string> = { O: '0', I: '1', L: '1', Z: '2', S: '5', B: '8', U: 'V' }

/** A code that nobody guesses: there are 500 thousand million. */
export function generateOrderCode(): string {
  return Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('')
}

/** A code as it was typed or read out, as it is kept; null for what can be none. */
export function parseOrderCode(input: string): string | null {
  const code = normalizeCode(input).replace(/[OILZSBU]/g, (letter) => lookAlikes[letter] as string)
  return code.length === codeLength && [...code].every((letter) => alphabet.includes(letter)) ? code : null
}
