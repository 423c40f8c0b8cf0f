import type { Output } from '../../../contract/call.ts'
import type { Transaction, wallet } from '../../../contract/wallet.ts'
import { PeriodFilter } from '../../layout/grid/PeriodFilter.tsx'
import { usePagedGrid } from '../../layout/grid/usePagedGrid.ts'
import { Button } from '../../ui/basics/Button.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { saveCsv } from '../../ui/grid/csv.ts'
import { Grid } from '../../ui/grid/Grid.tsx'
import { useText } from '../../ui/language/language.tsx'
import { Months } from './Months.tsx'
import { useStatementColumns } from './statementColumns.tsx'
import { kinds } from './statementQuery.ts'
import { kindsText, walletText } from './wallet.text.ts'

type Props = {
  statement: Output<typeof wallet.accountStatement>
  /** The statement without any filter. */
  address: string
}

/** The movements of a wallet, the latest first, and what came and went in each month. */
export function Statement({ statement, address }: Props) {
  const t = useText(walletText)
  const names = useText(kindsText)
  const { filter, search: _, ...grid } = usePagedGrid<Transaction>(statement, '')
  const [kind, setKind] = filter('kind')
  const isFiltered = ['kind', 'from', 'to'].some((key) => filter(key)[0] !== '')
  return (
    <>
      <Grid
        {...grid}
        label={t.movements}
        rowKey={({ id }) => id}
        columns={useStatementColumns()}
        filters={
          <>
            <Select
              label={t.kind}
              shape="pill"
              none={t.allKinds}
              options={kinds.map((value) => ({ value, label: names[value] }))}
              value={kind}
              onChange={(event) => setKind(event.target.value)}
            />
            <PeriodFilter filter={filter} />
          </>
        }
        onExport={(table) => saveCsv(table, 'statement.csv')}
        empty={
          isFiltered
            ? {
                title: t.nothingFound,
                action: (
                  <Button tone="tonal" href={address}>
                    {t.showAll}
                  </Button>
                ),
              }
            : { title: t.none, text: t.noneMore, picture: '/art/empty/list.svg', action: null }
        }
      />
      <Months months={statement.months} />
    </>
  )
}
