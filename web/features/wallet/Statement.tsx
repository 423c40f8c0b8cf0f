import { useSearchParams } from 'react-router'
import type { Output } from '#contract/core/endpoint.ts'
import { transactionKinds } from '#contract/wallet/constants.ts'
import type { wallet } from '#contract/wallet/endpoints.ts'
import type { Transaction } from '#contract/wallet/schemas.ts'
import { kindsText } from '#contract/wallet/wallet.text.ts'
import { ToolButtons } from '#web/domain/grid/ToolButtons.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { Grid } from '#web/ui/grid/Grid.tsx'
import { noData, noResults } from '#web/ui/grid/gridEmptyStates.tsx'
import { PeriodFilter } from '#web/ui/grid/PeriodFilter.tsx'
import { usePagedGrid } from '#web/ui/grid/usePagedGrid.ts'
import { useText } from '#web/ui/language/language.tsx'
import { Months, useMonthFigures } from './Months.tsx'
import { PrintedHead } from './PrintedHead.tsx'
import { useStatementColumns } from './statementColumns.tsx'
import { parseStatementFilters } from './statementQuery.ts'
import { useStatementTools } from './useStatementTools.ts'
import { walletText } from './wallet.text.ts'

type Props = {
  statement: Output<typeof wallet.accountStatement>
  /** Set if the statement isn't the reader's own. */
  userId?: number
  /** Address of the statement without filters. */
  address: string
}

export function Statement({ statement, userId, address }: Props) {
  const t = useText(walletText)
  const names = useText(kindsText)
  const { filter, search: _, ...grid } = usePagedGrid<Transaction>(statement, '')
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
        empty={isFiltered ? noResults(t, address) : noData(t.none, t.noneMore)}
      />
      <Months months={statement.months} />
    </>
  )
}
