import type { MonthSum } from '#contract/regions/schemas.ts'
import { Amount } from '#web/ui/basics/Amount.tsx'
import type { MonthFigures } from '#web/ui/grid/dayLines.ts'

type Named = {
  in: string
  out: string
  /** Shows amounts without signs, because Makan's income is the reader's expense. */
  unsigned?: boolean
}

/** Returns the monthly figures of amounts, for months that have any. */
export function moneyMonths(months: readonly MonthSum[], options: Named): MonthFigures[] {
  const [plus, minus] = options.unsigned ? ['', ''] : ['+', '−']
  return months.map(({ month, currency, in: came, out: went }) => ({
    month,
    figures: [
      { label: options.in, value: came, sign: plus },
      { label: options.out, value: went, sign: minus },
    ].flatMap(({ label, value, sign }) =>
      value === 0 ? [] : [{ label, figure: <Amount value={value} currency={currency} sign={sign} /> }],
    ),
  }))
}
