import { randomInt } from 'node:crypto'
import { normalizeCode } from '#contract/core/fold.ts'

/** Contains only one of each group of letters and digits that look alike. */
const alphabet = '0123456789ACDEFGHJKMNPQRTVWXY'
const codeLength = 8

const lookAlikes: Record<string, string> = { O: '0', I: '1', L: '1', Z: '2', S: '5', B: '8', U: 'V' }

/** One of 5·10¹¹ possible codes. */
export function generateOrderCode(): string {
  return Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('')
}

/** Accepts a code as a person typed or dictated it; null if it can't be a code. */
export function parseOrderCode(input: string): string | null {
  const code = normalizeCode(input).replace(/[OILZSBU]/g, (letter) => lookAlikes[letter] as string)
  return code.length === codeLength && [...code].every((letter) => alphabet.includes(letter)) ? code : null
}
