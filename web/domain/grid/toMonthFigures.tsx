import type { MonthSum } from '#contract/regions/schemas.ts'
import { Amount } from '#web/ui/basics/Amount.tsx'
import type { MonthFigures } from '#web/ui/grid/dayLines.ts'

type Options = {
  /** Labels of income and expense. */
  in: string
  out: string
  /** Makan's income is the reader's expense, so a sign would mislead the reader. */
  hidesSigns?: boolean
}

/** Income and expense of each month as figures of the grid, without amounts of zero. */
export function toMonthFigures(months: readonly MonthSum[], options: Options): MonthFigures[] {
  const [plus, minus] = options.hidesSigns ? ['', ''] : ['+', '−']
  return months.map(({ month, currency, in: income, out: expense }) => ({
    month,
    figures: [
      { label: options.in, value: income, sign: plus },
      { label: options.out, value: expense, sign: minus },
    ].flatMap(({ label, value, sign }) =>
      value === 0 ? [] : [{ label, figure: <Amount value={value} currency={currency} sign={sign} /> }],
    ),
  }))
}
