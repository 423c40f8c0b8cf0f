import { foldDigits } from '#contract/core/fold.ts'

/** The confirmation code in a message, in digits that can be typed; undefined where it carries none. */
export function findCode(text: string): string | undefined {
  return /(?<![\d+])\d{6}(?!\d)/.exec(foldDigits(text))?.[0]
}
