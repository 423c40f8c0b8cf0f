import { normalizeCode } from '#contract/core/fold.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { computeHmac } from '#server/core/security/hmac.ts'

/** Contains only one of each group of letters and digits that look alike. */
const alphabet = '0123456789ACDEFGHJKMNPQRTVWXY'
const lookAlikes: Record<string, string> = { O: '0', I: '1', L: '1', Z: '2', S: '5', B: '8', U: 'V' }
const minIdLetters = 3
const maxId = 2 ** 31 - 1
const maxIdLetters = 7 // of maxId
/** They keep codes from being enumerated. */
const checkLetters = 4

const encodeNumber = (number: number): string =>
  (number >= alphabet.length ? encodeNumber(Math.floor(number / alphabet.length)) : '') +
  alphabet[number % alphabet.length]

function computeCheckLetters(ctx: Pick<Ctx, 'config'>, userId: number): string {
  const bytes = computeHmac(ctx, 'referrals.code', String(userId))
  return Array.from(bytes.subarray(0, checkLetters), (byte) => alphabet[byte % alphabet.length]).join('')
}

/** It never changes: the id, and check letters that only the server can generate. */
export function getReferralCode(ctx: Pick<Ctx, 'config'>, userId: number): string {
  return computeCheckLetters(ctx, userId) + encodeNumber(userId).padStart(minIdLetters, '0')
}

/** Accepts a code as a person typed or dictated it; null if it isn't valid. */
export function parseReferralCode(ctx: Pick<Ctx, 'config'>, input: string): number | null {
  const code = normalizeCode(input).replace(/./g, (letter) => lookAlikes[letter] ?? letter)
  const letters = [...code.slice(checkLetters)]
  if (letters.length > maxIdLetters || !letters.every((letter) => alphabet.includes(letter))) return null
  const id = letters.reduce((sum, letter) => sum * alphabet.length + alphabet.indexOf(letter), 0)
  return id > 0 && id <= maxId && getReferralCode(ctx, id) === code ? id : null
}
