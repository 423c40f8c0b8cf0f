import type { MonthSum } from '#contract/regions/schemas.ts'
import { Amount } from '#web/ui/basics/Amount.tsx'
import type { MonthFigures } from '#web/ui/grid/dayLines.ts'

type Named = {
  in: string
  out: string
  /** Shows no signs, because Makan's income is the reader's expense. */
  unsigned?: boolean
}

/** Leaves out amounts of zero. */
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
