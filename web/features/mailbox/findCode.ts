import { foldDigits } from '#contract/core/fold.ts'

/** Returns the six-digit code in Latin digits. */
export function findCode(text: string): string | undefined {
  return /(?<![\d+])\d{6}(?!\d)/.exec(foldDigits(text))?.[0]
}
