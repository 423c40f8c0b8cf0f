import type { ReactNode } from 'react'
import type { Output } from '#contract/core/endpoint.ts'
import type { payouts } from '#contract/payouts/endpoints.ts'
import type { Payout } from '#contract/payouts/schemas.ts'
import { Row } from '#web/ui/basics/Stack.tsx'
import { Grid } from '#web/ui/grid/Grid.tsx'
import type { GridColumn } from '#web/ui/grid/grid.ts'
import { noData } from '#web/ui/grid/gridEmptyStates.tsx'
import { usePagedGrid } from '#web/ui/grid/usePagedGrid.ts'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import styles from './payouts.module.css'
import { payoutsText } from './payouts.text.ts'
import { createPlaceColumn } from './placeColumn.tsx'
import { StatementLink } from './StatementLink.tsx'

export function PayoutsGrid({
  payoutPage,
  forAllPlaces = false,
  country,
}: {
  payoutPage: Output<typeof payouts.getPayouts>
  forAllPlaces?: boolean
  country?: ReactNode
}) {
  const t = useText(payoutsText)
  const { grid } = usePagedGrid(payoutPage)
  return (
    <Grid
      {...grid}
      label={t.payouts}
      rowKey={({ id }) => id}
      columns={useColumns(forAllPlaces)}
      filters={country}
      empty={noData(t.noPayouts, t.noPayoutsMore)}
    />
  )
}

function useColumns(forAllPlaces: boolean): GridColumn<Payout>[] {
  const t = useText(payoutsText)
  const { money } = useFormat()
  const { date } = useDates()
  const authorColumn: GridColumn<Payout> = {
    id: 'by',
    header: t.recordedBy,
    cell: ({ recordedBy }) => <bdi>{recordedBy}</bdi>,
  }
  return [
    ...(forAllPlaces ? [createPlaceColumn<Payout>(t.place)] : []),
    {
      id: 'paidOn',
      header: t.paidOn,
      priority: forAllPlaces ? 'detail' : 'title',
      hideable: false,
      cell: ({ paidOn }) => <time dateTime={paidOn}>{date(paidOn)}</time>,
    },
    {
      id: 'amount',
      header: t.amount,
      priority: 'end',
      cell: ({ amount, currency }) => <bdi className={styles.amount}>{money(amount, currency)}</bdi>,
    },
    {
      id: 'reference',
      header: t.reference,
      cell: ({ reference }) => <bdi dir="ltr">{reference}</bdi>,
    },
    // The IBAN is masked except for its ends, so it isn't grouped.
    { id: 'iban', header: t.iban, cell: ({ iban }) => <bdi dir="ltr">{iban}</bdi> },
    {
      id: 'statements',
      header: t.covers,
      cell: ({ statements }) => (
        <Row as="ul" gap={12} lineGap={2}>
          {statements.map((statement) => (
            <li key={statement.id}>
              <StatementLink statement={statement} />
            </li>
          ))}
        </Row>
      ),
    },
    ...(forAllPlaces ? [authorColumn] : []),
  ]
}
