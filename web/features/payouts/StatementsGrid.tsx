import type { ReactNode } from 'react'
import type { Output } from '#contract/core/endpoint.ts'
import { statementStates } from '#contract/payouts/constants.ts'
import type { Statement } from '#contract/payouts/schemas.ts'
import type { statements } from '#contract/payouts/statements.endpoints.ts'
import { Amount } from '#web/ui/basics/Amount.tsx'
import { Button } from '#web/ui/basics/Button.tsx'
import { Grid } from '#web/ui/grid/Grid.tsx'
import type { GridColumn } from '#web/ui/grid/grid.ts'
import { noData, noResults } from '#web/ui/grid/gridEmptyStates.tsx'
import { usePagedGrid } from '#web/ui/grid/usePagedGrid.ts'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { PayoutStateTag } from './PayoutStateTag.tsx'
import styles from './payouts.module.css'
import { payoutsText } from './payouts.text.ts'
import { createPlaceColumn } from './placeColumn.tsx'
import { StateFilter } from './StateFilter.tsx'
import { StatementLink } from './StatementLink.tsx'
import { usePeriod } from './usePeriod.ts'

export function StatementsGrid(props: {
  statementPage: Output<typeof statements.getStatements>
  unfilteredAddress: string
  forAllPlaces?: boolean
  country?: ReactNode
}) {
  const { statementPage, unfilteredAddress, forAllPlaces = false, country } = props
  const t = useText(payoutsText)
  const { grid, filter } = usePagedGrid(statementPage)
  const [state, setState] = filter('state')
  const [place] = filter('place')
  return (
    <Grid
      {...grid}
      label={t.statements}
      rowKey={({ id }) => id}
      columns={useColumns(forAllPlaces)}
      filters={
        <>
          {country}
          <StateFilter states={statementStates} value={state} onChange={setState} />
          {place && (
            <Button tone="tonal" size="small" href={unfilteredAddress}>
              {t.allPlaces}
            </Button>
          )}
        </>
      }
      empty={state || place ? noResults(t, unfilteredAddress) : noData(t.noStatements, t.noStatementsMore)}
    />
  )
}

function useColumns(forAllPlaces: boolean): GridColumn<Statement>[] {
  const t = useText(payoutsText)
  const { number } = useFormat()
  const { date } = useDates()
  const period = usePeriod()
  return [
    ...(forAllPlaces ? [createPlaceColumn<Statement>(t.place)] : []),
    {
      id: 'number',
      header: t.number,
      priority: forAllPlaces ? 'detail' : 'title',
      hideable: false,
      cell: (statement) => <StatementLink statement={statement} />,
    },
    { id: 'state', header: t.state, cell: ({ state }) => <PayoutStateTag state={state} /> },
    { id: 'period', header: t.periodOf, cell: (statement) => period(statement) },
    { id: 'count', header: t.lines, cell: ({ count }) => number(count) },
    {
      id: 'due',
      header: t.due,
      priority: 'end',
      cell: ({ due, currency }) => (
        <span className={styles.amount}>
          <Amount value={due} currency={currency} />
        </span>
      ),
    },
    { id: 'paidOn', header: t.paidOn, cell: ({ paidOn }) => paidOn && date(paidOn) },
  ]
}
