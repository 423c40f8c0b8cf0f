import { normalizeCode } from '#contract/core/fold.ts'

/**
 * IBAN length by country (ISO 13616), for countries in which places are paid; others have at most 34
 * characters.
 */
const lengths: Record<string, number> = {
  EG: 29,
  SA: 24,
  AE: 23,
  KW: 30,
  QA: 29,
  BH: 22,
  JO: 30,
  LB: 28,
  TN: 24,
  IQ: 23,
}

/**
 * Accepts digits of any script and spacing; returns capitals without spaces. null if the check digits (ISO
 * 7064, mod 97-10) or the country's length are wrong.
 */
export function parseIban(input: string): string | null {
  const iban = normalizeCode(input)
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return null
  const length = lengths[iban.slice(0, 2)]
  if (length !== undefined && iban.length !== length) return null
  const digits = [...iban.slice(4), ...iban.slice(0, 4)]
    .map((character) => Number.parseInt(character, 36))
    .join('')
  return BigInt(digits) % 97n === 1n ? iban : null
}

export const maskIban = (iban: string) => `${iban.slice(0, 4)}…${iban.slice(-4)}`
