import type { Output } from '#contract/core/endpoint.ts'
import type { wallet } from '#contract/wallet/endpoints.ts'
import { kindsText } from '#contract/wallet/wallet.text.ts'
import { useFormat, useReader, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import type { StatementFilters } from './statementQuery.ts'
import styles from './wallet.module.css'
import { walletText } from './wallet.text.ts'

type Props = {
  statement: Output<typeof wallet.accountStatement>
  pageSize: number
  filters: StatementFilters
}

/** Heading of a printed statement: its owner, the filters and rows printed, and the date. */
export function PrintedHead({ statement, pageSize, filters }: Props) {
  const t = useText(walletText)
  const kinds = useText(kindsText)
  const { between, number } = useFormat()
  const { now } = useReader()
  const { date } = useDates()
  const { from, to } = filters
  const period =
    from && to ? t.period(date(from), date(to)) : from ? t.since(date(from)) : to && t.until(date(to))
  const before = (statement.currentPage - 1) * pageSize
  const { totalCount, data } = statement
  const isWhole = data.length === totalCount
  const parts = [
    period || t.allTime,
    ...filters.kinds.map((kind) => kinds[kind]),
    isWhole
      ? t.found(totalCount)
      : t.shown(number(before + 1), number(before + data.length), number(totalCount)),
    t.printedOn(date(now ?? new Date().toISOString())),
  ]
  return (
    <header className={styles.printed}>
      <p className={styles.name}>{t.of(statement.name)}</p>
      <p>{parts.join(between)}</p>
    </header>
  )
}
