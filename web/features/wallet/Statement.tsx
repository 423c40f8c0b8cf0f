import { useSearchParams } from 'react-router'
import type { Output } from '#contract/call.ts'
import { transactionKinds } from '#contract/transactionKinds.ts'
import { kindsText } from '#contract/wallet.text.ts'
import type { Transaction, wallet } from '#contract/wallet.ts'
import { ToolButtons } from '#web/domain/grid/ToolButtons.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { nothingFound, nothingYet } from '#web/ui/grid/emptyGrid.tsx'
import { Grid } from '#web/ui/grid/Grid.tsx'
import { PeriodFilter } from '#web/ui/grid/PeriodFilter.tsx'
import { usePagedGrid } from '#web/ui/grid/usePagedGrid.ts'
import { useText } from '#web/ui/language/language.tsx'
import { Months, useMonthFigures } from './Months.tsx'
import { PrintedHead } from './PrintedHead.tsx'
import { useStatementColumns } from './statementColumns.tsx'
import { statementFiltersOf } from './statementQuery.ts'
import { useStatementTools } from './useStatementTools.ts'
import { walletText } from './wallet.text.ts'

type Props = {
  statement: Output<typeof wallet.accountStatement>
  /** Whose it is, where it isn't the reader's own. */
  userId?: number
  /** The statement without any filter. */
  address: string
}

/** The movements of a wallet, the latest first, and what came and went in each month. */
export function Statement({ statement, userId, address }: Props) {
  const t = useText(walletText)
  const names = useText(kindsText)
  const { filter, search: _, ...grid } = usePagedGrid<Transaction>(statement, '')
  const [kind, setKind] = filter('kind')
  const period = { from: filter('from')[0], to: filter('to')[0] }
  const [search] = useSearchParams()
  const asked = statementFiltersOf(search)
  const allTools = useStatementTools({ userId, ...asked })
  const tools = statement.totalCount > 0 ? allTools : undefined
  const months = useMonthFigures(statement.months)
  const isFiltered = [kind, period.from, period.to].some((asked) => asked !== '')
  return (
    <>
      {tools && <ToolButtons tools={tools} />}
      <PrintedHead statement={statement} pageSize={grid.view.pageSize} asked={asked} />
      <Grid
        {...grid}
        label={t.movements}
        rowKey={({ id }) => id}
        columns={useStatementColumns()}
        tools={tools}
        // A month's figures are of every kind.
        ledger={{ at: ({ at }) => at, months: kind ? [] : months }}
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
        empty={isFiltered ? nothingFound(t, address) : nothingYet(t.none, t.noneMore)}
      />
      <Months months={statement.months} />
    </>
  )
}
