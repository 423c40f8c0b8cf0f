import type { claims } from '#contract/claims/endpoints.ts'
import type { UnclaimedUser } from '#contract/claims/schemas.ts'
import type { Output } from '#contract/core/endpoint.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Note } from '#web/ui/basics/Note.tsx'
import { Tag } from '#web/ui/basics/Tag.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { Grid } from '#web/ui/grid/Grid.tsx'
import type { GridColumn } from '#web/ui/grid/grid.ts'
import { noData, noResults } from '#web/ui/grid/gridEmptyStates.tsx'
import { usePagedGrid } from '#web/ui/grid/usePagedGrid.ts'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import styles from './claims.module.css'
import { claimsText } from './claims.text.ts'

type UnclaimedUsers = Output<typeof claims.getAllNotClaimedUsers>

export function UnclaimedGrid({ unclaimedUsers, label }: { unclaimedUsers: UnclaimedUsers; label: string }) {
  const t = useText(claimsText)
  const { month: monthName } = useDates()
  const address = useAddress()
  const { filter, ...grid } = usePagedGrid(unclaimedUsers, t.search)
  const [month, setMonth] = filter('month')
  const [type, setType] = filter('type')
  const isFiltered = month !== '' || type !== '' || grid.search?.value !== ''
  const getHref = (userId: number) =>
    `${address('SalesClaimDetail', { userId })}?country=${unclaimedUsers.countryId}${month && `&month=${month}`}`
  return (
    <Grid
      {...grid}
      label={label}
      rowKey={({ userId }) => userId}
      rowName={({ name }) => name}
      columns={useColumns(getHref)}
      menu={({ userId }) => [{ label: t.see, icon: 'list', href: getHref(userId) }]}
      filters={
        <>
          <Select
            label={t.month}
            shape="pill"
            none={t.allMonths}
            options={unclaimedUsers.months.map((value) => ({ value, label: monthName(value) }))}
            value={month}
            onChange={(event) => setMonth(event.target.value)}
          />
          <Select
            label={t.way}
            shape="pill"
            none={t.allWays}
            options={(['offline', 'online'] as const).map((channel) => ({
              value: channel,
              label: t[channel],
            }))}
            value={type}
            onChange={(event) => setType(event.target.value)}
          />
        </>
      }
      empty={
        isFiltered
          ? noResults(t, `${address('ProfitClaims')}?country=${unclaimedUsers.countryId}`)
          : noData(t.none, t.noneMore)
      }
    />
  )
}

function useColumns(getHref: (userId: number) => string): GridColumn<UnclaimedUser>[] {
  const t = useText(claimsText)
  const { between, number, money } = useFormat()
  const { relative, month } = useDates()
  return [
    {
      id: 'consultant',
      header: t.consultant,
      priority: 'title',
      hideable: false,
      cell: ({ userId, name }) => (
        <a href={getHref(userId)} className={styles.name}>
          <bdi>{name}</bdi>
        </a>
      ),
    },
    {
      id: 'requested',
      header: t.request,
      priority: 'under',
      cell: ({ requestedAt }) =>
        requestedAt && (
          <>
            <Tag tone="amber" icon="clock">
              {t.askedTag}
            </Tag>{' '}
            <Note as="span" faint>
              {relative(requestedAt)}
            </Note>
          </>
        ),
    },
    {
      id: 'months',
      header: t.byMonth,
      cell: ({ months, currency }) => (
        <ul className={styles.parts}>
          {months.map((item) => (
            <li key={`${item.month} ${item.type}`}>
              {month(item.month)}
              {between}
              {t[item.type]}: <b>{money(item.profit, currency)}</b>
            </li>
          ))}
        </ul>
      ),
    },
    { id: 'count', header: t.count, cell: ({ count }) => number(count) },
    {
      id: 'sold',
      header: t.sold,
      cell: ({ sold, currency }) => <bdi className={styles.amount}>{money(sold, currency)}</bdi>,
    },
    {
      id: 'profit',
      header: t.profit,
      cell: ({ profit, currency }) => <bdi className={styles.amount}>{money(profit, currency)}</bdi>,
    },
    {
      id: 'cash',
      header: t.cash,
      cell: ({ cash, currency }) => cash !== 0 && <bdi>{money(cash, currency)}</bdi>,
    },
    {
      id: 'net',
      header: t.net,
      priority: 'end',
      cell: ({ net, currency }) => <bdi className={styles.amount}>{money(net, currency)}</bdi>,
    },
  ]
}
