import type { MonthFigures } from '#web/ui/grid/ledger.ts'
import { useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { SignedPoints } from './SignedPoints.tsx'
import styles from './wallet.module.css'
import { walletText } from './wallet.text.ts'

type Month = { month: string; in: number; out: number }

/** Like `Months`, but above the rows of each month; leaves out zeros. */
export function useMonthFigures(months: readonly Month[]): MonthFigures[] {
  const t = useText(walletText)
  return months.map(({ month, in: incoming, out: went }) => ({
    month,
    figures: [
      { label: t.in, points: incoming },
      { label: t.out, points: -went },
    ].flatMap(({ label, points }) =>
      points === 0 ? [] : [{ label, figure: <SignedPoints points={points} none="" /> }],
    ),
  }))
}

export function Months({ months }: { months: readonly Month[] }) {
  const t = useText(walletText)
  const { month: formatMonth } = useDates()
  if (months.length === 0) return null
  return (
    <section className={styles.months} aria-labelledby="months">
      <h2 id="months">{t.months}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{t.month}</th>
            <th scope="col">{t.in}</th>
            <th scope="col">{t.out}</th>
          </tr>
        </thead>
        <tbody>
          {months.map((month) => (
            <tr key={month.month}>
              <th scope="row">{formatMonth(month.month)}</th>
              <td>
                <SignedPoints points={month.in} none={t.nil} />
              </td>
              <td>
                <SignedPoints points={-month.out} none={t.nil} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
