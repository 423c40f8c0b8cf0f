import type { Transaction } from '#contract/wallet/schemas.ts'
import { kindsText, statementText } from '#contract/wallet/wallet.text.ts'
import type { GridColumn } from '#web/ui/grid/grid.ts'
import { useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { Points } from '#web/ui/points/Points.tsx'
import { SignedPoints } from './SignedPoints.tsx'
import styles from './wallet.module.css'
import { walletText } from './wallet.text.ts'

export function useStatementColumns(): GridColumn<Transaction>[] {
  const t = useText(statementText)
  const walletTexts = useText(walletText)
  const kinds = useText(kindsText)
  const { dateTime, lastDay } = useDates()
  return [
    {
      id: 'what',
      header: t.what,
      priority: 'title',
      hideable: false,
      value: ({ kind, party, note }) => [kinds[kind], party, note].filter(Boolean).join(', '),
      cell: ({ kind, party, note }) => (
        <span className={styles.what}>
          <span>{kinds[kind]}</span>
          {party && <bdi className={styles.quiet}>{party}</bdi>}
          {note && (
            <span dir="auto" className={styles.quiet}>
              {note}
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'points',
      header: t.points,
      priority: 'end',
      value: ({ points }) => points,
      cell: ({ points }) => <SignedPoints points={points} none={walletTexts.fromHeld} />,
    },
    {
      id: 'balance',
      header: t.balance,
      priority: 'under',
      value: ({ balance }) => balance,
      cell: ({ balance }) => <Points value={balance} plain />,
    },
    {
      id: 'at',
      header: t.at,
      value: ({ at }) => at,
      cell: ({ at }) => <time dateTime={at}>{dateTime(at)}</time>,
    },
    {
      id: 'expires',
      header: t.expires,
      value: ({ expiresAt }) => expiresAt,
      cell: ({ expiresAt }) => expiresAt && <time dateTime={expiresAt}>{lastDay(expiresAt)}</time>,
    },
  ]
}
