import { normalizeCode } from '#contract/core/fold.ts'

/** How long the account numbers of the countries are in which places are paid, by ISO 13616; others have at most 34 characters. */
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
 * An IBAN as it was typed, in any script's digits and spacing, as it is kept: capitals without spaces. Null where it is none: its
 * check digits are wrong (ISO 7064, mod 97-10), or its length is not that of its country.
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

/** An account number of which only its ends can be read. */
export const maskIban = (iban: string) => `${iban.slice(0, 4)}…${iban.slice(-4)}`
