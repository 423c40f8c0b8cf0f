import type { MonthSum } from '#contract/monthSum.ts'
import { Amount } from '#web/ui/basics/Amount.tsx'
import type { MonthFigures } from '#web/ui/grid/ledger.ts'

type Named = {
  in: string
  out: string
  /** Without signs: what came in for us went out of the reader's pocket. */
  unsigned?: boolean
}

/** What a ledger of money says of its months, where there is something to say. */
export function moneyMonths(months: readonly MonthSum[], named: Named): MonthFigures[] {
  const [plus, minus] = named.unsigned ? ['', ''] : ['+', '−']
  return months.map(({ month, currency, in: came, out: went }) => ({
    month,
    figures: [
      { label: named.in, value: came, sign: plus },
      { label: named.out, value: went, sign: minus },
    ].flatMap(({ label, value, sign }) =>
      value === 0 ? [] : [{ label, figure: <Amount value={value} currency={currency} sign={sign} /> }],
    ),
  }))
}
