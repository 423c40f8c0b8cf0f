import type { MonthSum } from '#contract/regions/schemas.ts'
import { Amount } from '#web/ui/basics/Amount.tsx'
import type { MonthFigures } from '#web/ui/grid/ledger.ts'

type Named = {
  in: string
  out: string
  /** Without signs: what came in for us went out of the reader's pocket. */
  unsigned?: boolean
}

/** What a ledger of money says of its months, where there is something to say. */
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
