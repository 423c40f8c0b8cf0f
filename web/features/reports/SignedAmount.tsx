import { Amount } from '#web/ui/basics/Amount.tsx'
import type { Currency } from '#web/ui/language/format.ts'

/** An amount in a row; what was taken back has its sign before its digits in both languages. */
export function SignedAmount({ value, currency }: { value: number; currency: Currency }) {
  return <Amount value={Math.abs(value)} currency={currency} sign={value < 0 ? '−' : ''} />
}
