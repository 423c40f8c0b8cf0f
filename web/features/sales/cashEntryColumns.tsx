import type { CashEntry } from '#contract/sales/schemas.ts'
import { Amount } from '#web/ui/basics/Amount.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { Stack } from '#web/ui/basics/Stack.tsx'
import type { GridColumn } from '#web/ui/grid/grid.ts'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { cashText } from './cash.text.ts'
import styles from './sales.module.css'

/** Columns of a seller's cash entries, worded for the seller or for staff. */
export function useCashEntryColumns(own: boolean): GridColumn<CashEntry>[] {
  const t = useText(cashText)
  const { money } = useFormat()
  const { dateTime } = useDates()
  const getSign = (amount: number) => (amount > 0 ? '+' : amount < 0 ? '−' : '')
  return [
    {
      id: 'what',
      header: t.what,
      priority: 'title',
      hideable: false,
      cell: ({ kind, note }) => (
        <Stack as="span" gap={2} align="start">
          <span>{t[kind]}</span>
          {note && (
            <Note as="span" faint dir="auto">
              {note}
            </Note>
          )}
        </Stack>
      ),
    },
    {
      id: 'package',
      header: t.package,
      cell: ({ sale }) => sale && <bdi>{sale.packageName}</bdi>,
    },
    { id: 'member', header: t.member, cell: ({ sale }) => sale && <bdi>{sale.member.name}</bdi> },
    {
      id: 'amount',
      header: t.moved,
      priority: 'end',
      cell: ({ amount, currency }) => (
        <b className={styles.amount}>
          <Amount value={Math.abs(amount)} currency={currency} sign={getSign(amount)} />
        </b>
      ),
    },
    {
      id: 'owed',
      header: own ? t.youOweAfter : t.owedAfter,
      priority: 'under',
      cell: ({ owed, currency }) => <bdi className={styles.amount}>{money(owed, currency)}</bdi>,
    },
    { id: 'at', header: t.at, cell: ({ at }) => <time dateTime={at}>{dateTime(at)}</time> },
    { id: 'by', header: t.by, cell: ({ by }) => <bdi>{by}</bdi> },
    { id: 'number', header: t.number, cell: ({ sale }) => sale && <bdi dir="ltr">{sale.id}</bdi> },
  ]
}
