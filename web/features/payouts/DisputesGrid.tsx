import type { Output } from '#contract/core/endpoint.ts'
import { disputeStates } from '#contract/payouts/constants.ts'
import type { Dispute } from '#contract/payouts/schemas.ts'
import type { statements } from '#contract/payouts/statements.endpoints.ts'
import { groupedCode } from '#web/domain/orders/OrderCode.tsx'
import { Amount } from '#web/ui/basics/Amount.tsx'
import { Grid } from '#web/ui/grid/Grid.tsx'
import type { GridColumn } from '#web/ui/grid/grid.ts'
import { noData, noResults } from '#web/ui/grid/gridEmptyStates.tsx'
import { usePagedGrid } from '#web/ui/grid/usePagedGrid.ts'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import type { MenuItem } from '#web/ui/menu/Menu.tsx'
import { OrderLink } from './OrderLink.tsx'
import { PayoutStateTag } from './PayoutStateTag.tsx'
import styles from './payouts.module.css'
import { payoutsText } from './payouts.text.ts'
import { createPlaceColumn } from './placeColumn.tsx'
import { StateFilter } from './StateFilter.tsx'
import { StatementLink } from './StatementLink.tsx'

export function DisputesGrid(props: {
  disputePage: Output<typeof statements.getDisputes>
  unfilteredAddress: string
  forAllPlaces?: boolean
  menu?: (dispute: Dispute) => MenuItem[]
}) {
  const { disputePage, unfilteredAddress, forAllPlaces = false, menu } = props
  const t = useText(payoutsText)
  const { grid, filter } = usePagedGrid(disputePage)
  const [state, setState] = filter('state')
  return (
    <Grid
      {...grid}
      label={t.disputes}
      rowKey={({ id }) => id}
      rowName={({ line, place }) => `${place.name}، ${groupedCode(line.order.code)}`}
      columns={useColumns(forAllPlaces)}
      menu={menu}
      filters={<StateFilter states={disputeStates} value={state} onChange={setState} />}
      empty={state ? noResults(t, unfilteredAddress) : noData(t.noDisputes, t.noDisputesMore)}
    />
  )
}

function useColumns(forAllPlaces: boolean): GridColumn<Dispute>[] {
  const t = useText(payoutsText)
  const { between, number, money } = useFormat()
  const { dateTime } = useDates()
  const authorColumn: GridColumn<Dispute> = {
    id: 'by',
    header: t.by,
    // Hidden by default: the text matters more than its author.
    hidden: true,
    cell: (dispute) => <bdi>{dispute.by}</bdi>,
  }
  return [
    ...(forAllPlaces ? [createPlaceColumn<Dispute>(t.place)] : []),
    {
      id: 'line',
      header: t.number,
      priority: forAllPlaces ? 'detail' : 'title',
      hideable: false,
      cell: ({ statement, line }) => (
        <span>
          <StatementLink statement={statement} />
          {between}
          {t.line(number(line.number))}
        </span>
      ),
    },
    { id: 'state', header: t.state, cell: ({ state }) => <PayoutStateTag state={state} /> },
    { id: 'order', header: t.order, cell: ({ line }) => <OrderLink order={line.order} /> },
    {
      id: 'due',
      header: t.due,
      priority: 'end',
      cell: ({ line, currency }) => <Amount value={line.due} currency={currency} />,
    },
    {
      id: 'reason',
      header: t.reason,
      cell: ({ reason }) => (
        <p dir="auto" className={styles.words}>
          {reason}
        </p>
      ),
    },
    {
      id: 'answer',
      header: t.answer,
      cell: ({ answer, adjustment, currency }) =>
        answer && (
          <div className={styles.words}>
            {adjustment !== 0 && <b>{t.granted(money(adjustment, currency))}</b>}
            <p dir="auto">{answer}</p>
          </div>
        ),
    },
    { id: 'at', header: t.at, cell: ({ at }) => <time dateTime={at}>{dateTime(at)}</time> },
    ...(forAllPlaces ? [authorColumn] : []),
  ]
}
