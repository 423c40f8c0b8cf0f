import { Amount } from '#web/ui/basics/Amount.tsx'
import type { Currency } from '#web/ui/language/format.ts'

/** A refund has its sign before the digits in both languages. */
export function SignedAmount({ value, currency }: { value: number; currency: Currency }) {
  return <Amount value={Math.abs(value)} currency={currency} sign={value < 0 ? '−' : ''} />
}
