import type { claims } from '#contract/claims/endpoints.ts'
import type { Claim } from '#contract/claims/schemas.ts'
import type { Output } from '#contract/core/endpoint.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Grid } from '#web/ui/grid/Grid.tsx'
import type { GridColumn } from '#web/ui/grid/grid.ts'
import { noData, noResults } from '#web/ui/grid/gridEmptyStates.tsx'
import { usePagedGrid } from '#web/ui/grid/usePagedGrid.ts'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import styles from './claims.module.css'
import { claimsText } from './claims.text.ts'

export function SettledClaimsGrid({
  settledClaims,
  label,
}: {
  settledClaims: Output<typeof claims.getClaims>
  label: string
}) {
  const t = useText(claimsText)
  const address = useAddress()
  const { filter: _, ...grid } = usePagedGrid(settledClaims, t.search)
  const getHref = ({ id, user }: Claim) => `${address('SalesClaimDetail', { userId: user.id })}?claim=${id}`
  const none = grid.search?.value
    ? noResults(t, `${address('ProfitClaims')}?tab=past`)
    : noData(t.noPast, t.noPastMore)
  return (
    <Grid
      {...grid}
      label={label}
      rowKey={({ id }) => id}
      rowName={({ user }) => user.name}
      columns={useColumns(getHref)}
      menu={(claim) => [{ label: t.receipt, icon: 'printer', href: getHref(claim) }]}
      empty={none}
    />
  )
}

function useColumns(getHref: (claim: Claim) => string): GridColumn<Claim>[] {
  const t = useText(claimsText)
  const { number, money } = useFormat()
  const { dateTime } = useDates()
  return [
    {
      id: 'consultant',
      header: t.consultant,
      priority: 'title',
      hideable: false,
      cell: (claim) => (
        <a href={getHref(claim)} className={styles.name}>
          <bdi>{claim.user.name}</bdi>
        </a>
      ),
    },
    {
      id: 'at',
      header: t.at,
      priority: 'under',
      cell: ({ at }) => <time dateTime={at}>{dateTime(at)}</time>,
    },
    { id: 'count', header: t.count, cell: ({ count }) => number(count) },
    {
      id: 'profit',
      header: t.profit,
      cell: ({ profit, currency }) => <bdi className={styles.amount}>{money(profit, currency)}</bdi>,
    },
    {
      id: 'cash',
      header: t.cashKept,
      cell: ({ cash, currency }) => cash !== 0 && <bdi>{money(cash, currency)}</bdi>,
    },
    {
      id: 'net',
      header: t.paid,
      priority: 'end',
      cell: ({ net, currency }) => <bdi className={styles.amount}>{money(net, currency)}</bdi>,
    },
    { id: 'by', header: t.settledBy, cell: ({ settledBy }) => <bdi>{settledBy}</bdi> },
    { id: 'number', header: t.number, cell: ({ id }) => <bdi dir="ltr">{id}</bdi> },
  ]
}
