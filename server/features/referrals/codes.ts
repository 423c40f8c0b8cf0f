import { normalizeCode } from '#contract/core/fold.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { computeHmac } from '#server/core/security/hmac.ts'

/** Contains only one of each group of letters and digits that look alike. */
const alphabet = '0123456789ACDEFGHJKMNPQRTVWXY'
const lookAlikes: Record<string, string> = { O: '0', I: '1', L: '1', Z: '2', S: '5', B: '8', U: 'V' }
/** Minimum letters of an id, and the number of check letters, which keep codes from being enumerated. */
const [minIdLetters, proofLetters] = [3, 4]

const encodeNumber = (number: number): string =>
  (number >= alphabet.length ? encodeNumber(Math.floor(number / alphabet.length)) : '') +
  alphabet[number % alphabet.length]

function computeProof(ctx: Pick<Ctx, 'config'>, userId: number): string {
  const bytes = computeHmac(ctx, 'referrals.code', String(userId))
  return Array.from(bytes.subarray(0, proofLetters), (byte) => alphabet[byte % alphabet.length]).join('')
}

/** It never changes: the id, and check letters that only the server can generate. */
export function getReferralCode(ctx: Pick<Ctx, 'config'>, userId: number): string {
  return computeProof(ctx, userId) + encodeNumber(userId).padStart(minIdLetters, '0')
}

/** Accepts a code as a person typed or dictated it; null if it isn't valid. */
export function parseReferralCode(ctx: Pick<Ctx, 'config'>, input: string): number | null {
  const code = normalizeCode(input).replace(/[OILZSBU]/g, (letter) => lookAlikes[letter] as string)
  const letters = [...code.slice(proofLetters)]
  if (letters.length > 7 || !letters.every((letter) => alphabet.includes(letter))) return null
  const id = letters.reduce((sum, letter) => sum * alphabet.length + alphabet.indexOf(letter), 0)
  return id > 0 && id <= 2_147_483_647 && getReferralCode(ctx, id) === code ? id : null
}
