import { foldDigits } from '#contract/core/fold.ts'

/** Returns the six-digit confirmation code in a message, in Latin digits; undefined if there is none. */
export function findCode(text: string): string | undefined {
  return /(?<![\d+])\d{6}(?!\d)/.exec(foldDigits(text))?.[0]
}
