import { useSearchParams } from 'react-router'
import type { Output } from '#contract/core/endpoint.ts'
import { transactionKinds } from '#contract/wallet/constants.ts'
import type { wallet } from '#contract/wallet/endpoints.ts'
import type { Transaction } from '#contract/wallet/schemas.ts'
import { kindsText, statementText } from '#contract/wallet/wallet.text.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { ToolButtons } from '#web/domain/grid/ToolButtons.tsx'
import { useSaveFile } from '#web/domain/grid/useSaveFile.ts'
import { Note } from '#web/ui/basics/Note.tsx'
import { Stack } from '#web/ui/basics/Stack.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import type { MonthFigures } from '#web/ui/grid/dayLines.ts'
import { Grid } from '#web/ui/grid/Grid.tsx'
import type { GridColumn, GridTool } from '#web/ui/grid/grid.ts'
import { noData, noResults } from '#web/ui/grid/gridEmptyStates.tsx'
import { PeriodFilter } from '#web/ui/grid/PeriodFilter.tsx'
import { usePagedGrid } from '#web/ui/grid/usePagedGrid.ts'
import { useFormat, useReader, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { Coin } from '#web/ui/points/Coin.tsx'
import { Points } from '#web/ui/points/Points.tsx'
import { parseStatementFilters, type StatementFilters } from './statementQuery.ts'
import styles from './wallet.module.css'
import { walletText } from './wallet.text.ts'

type Props = {
  statement: Output<typeof wallet.accountStatement>
  /** Set if the statement isn't the reader's own. */
  userId?: number
  /** Address of the statement without filters. */
  address: string
}

function useStatementTools(input: StatementFilters & { userId?: number }): GridTool[] {
  const t = useText(walletText)
  const { pending, save } = useSaveFile()
  return [
    {
      label: t.excel,
      icon: 'file-spreadsheet',
      pending: pending !== null,
      onSelect: () => save('xlsx', endpoints.wallet.exportStatement, input),
    },
    { label: t.print, icon: 'printer', onSelect: () => print() },
  ]
}

type Month = { month: string; in: number; out: number }

/** Zero is shown as a word, because a lone Arabic zero looks like a dot. */
function SignedPoints({ points, none }: { points: number; none: string }) {
  const { number } = useFormat()
  if (points === 0)
    return (
      <Note as="span" faint weight="regular">
        {none}
      </Note>
    )
  const sign = points > 0 ? '+' : '−'
  return (
    <span className={styles.signed} data-sign={sign}>
      <Coin />
      <bdi>
        {sign}
        {number(Math.abs(points))}
      </bdi>
    </span>
  )
}

/** Like `Months`, but above the rows of each month; leaves out zeros. */
function useMonthFigures(months: readonly Month[]): MonthFigures[] {
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

function Months({ months }: { months: readonly Month[] }) {
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

function useStatementColumns(): GridColumn<Transaction>[] {
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
        <Stack as="span" gap={2} align="start">
          <span>{kinds[kind]}</span>
          {party && (
            <Note as="bdi" faint weight="regular">
              {party}
            </Note>
          )}
          {note && (
            <Note as="span" faint weight="regular" dir="auto">
              {note}
            </Note>
          )}
        </Stack>
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

type PrintedHeadProps = {
  statement: Output<typeof wallet.accountStatement>
  pageSize: number
  filters: StatementFilters
}

function PrintedHead({ statement, pageSize, filters }: PrintedHeadProps) {
  const t = useText(walletText)
  const kinds = useText(kindsText)
  const { between, number } = useFormat()
  const { now } = useReader()
  const { date } = useDates()
  const describePeriod = ({ from, to }: StatementFilters) => {
    if (from && to) return t.period(date(from), date(to))
    if (from) return t.since(date(from))
    return to ? t.until(date(to)) : t.allTime
  }
  const rowsBefore = (statement.currentPage - 1) * pageSize
  const { totalCount, data } = statement
  const isWhole = data.length === totalCount
  const parts = [
    describePeriod(filters),
    ...filters.kinds.map((kind) => kinds[kind]),
    isWhole
      ? t.found(totalCount)
      : t.shown(number(rowsBefore + 1), number(rowsBefore + data.length), number(totalCount)),
    t.printedOn(date(now ?? new Date().toISOString())),
  ]
  return (
    <header className={styles.printed}>
      <p className={styles.name}>{t.statementOf(statement.name)}</p>
      <p>{parts.join(between)}</p>
    </header>
  )
}

export function Statement({ statement, userId, address }: Props) {
  const t = useText(walletText)
  const names = useText(kindsText)
  const { grid, filter } = usePagedGrid<Transaction>(statement)
  const [kind, setKind] = filter('kind')
  const period = { from: filter('from')[0], to: filter('to')[0] }
  const [search] = useSearchParams()
  const statementFilters = parseStatementFilters(search)
  const allTools = useStatementTools({ userId, ...statementFilters })
  const tools = statement.totalCount > 0 ? allTools : undefined
  const months = useMonthFigures(statement.months)
  const isFiltered = [kind, period.from, period.to].some((value) => value !== '')
  return (
    <>
      {tools && <ToolButtons tools={tools} />}
      <PrintedHead statement={statement} pageSize={grid.view.pageSize} filters={statementFilters} />
      <Grid
        {...grid}
        label={t.movements}
        rowKey={({ id }) => id}
        columns={useStatementColumns()}
        tools={tools}
        // Monthly figures include all kinds.
        dayLines={{ at: ({ at }) => at, months: kind ? [] : months }}
        filters={
          <>
            <Select
              label={t.kind}
              shape="pill"
              none={t.allKinds}
              options={transactionKinds.map((value) => ({ value, label: names[value] }))}
              value={kind}
              onChange={(event) => setKind(event.target.value)}
            />
            <PeriodFilter period={period} onPeriod={(filters) => grid.onView({ filters })} />
          </>
        }
        empty={isFiltered ? noResults(t, address) : noData(t.none, t.noneMore)}
      />
      <Months months={statement.months} />
    </>
  )
}
