import type { ReactNode } from 'react'
import type { claims } from '#contract/claims/endpoints.ts'
import type { Claim, UnclaimedUser } from '#contract/claims/schemas.ts'
import type { Output } from '#contract/core/endpoint.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, type LoaderContext } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { CountryPicker } from '#web/domain/regions/CountryPicker.tsx'
import { loadSelectedCountry } from '#web/domain/regions/selectedCountry.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { useCounts } from '#web/layout/live/useLive.ts'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Note } from '#web/ui/basics/Note.tsx'
import { Tag } from '#web/ui/basics/Tag.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { Grid } from '#web/ui/grid/Grid.tsx'
import { GridHead } from '#web/ui/grid/GridHead.tsx'
import type { GridColumn } from '#web/ui/grid/grid.ts'
import { noData, noResults } from '#web/ui/grid/gridEmptyStates.tsx'
import { parsePageQuery } from '#web/ui/grid/pageQuery.ts'
import { usePagedGrid } from '#web/ui/grid/usePagedGrid.ts'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { Tabs } from '#web/ui/navigation/Tabs.tsx'
import styles from './claims.module.css'
import { claimsText } from './claims.text.ts'
import { parseChannel, parseMonth } from './claimsQuery.ts'

async function loadClaims(context: LoaderContext) {
  const { page, pageSize, name, filters } = parsePageQuery(context.search, ['month', 'type'])
  const { countryId, countries } = await loadSelectedCountry(context)
  const paging = { page, pageSize, name, countryId: countryId ?? 0 }
  if (context.search.get('tab') === 'past') {
    return {
      countries,
      countryId,
      past: await context.callEndpoint(endpoints.claims.getClaims, paging),
      open: null,
    }
  }
  const input = { ...paging, month: parseMonth(filters.month), type: parseChannel(filters.type) }
  return {
    countries,
    countryId,
    past: null,
    open: await context.callEndpoint(endpoints.claims.getAllNotClaimedUsers, input),
  }
}

export const loader = createLoader({ claimLists: loadClaims })

type UnclaimedUsers = Output<typeof claims.getAllNotClaimedUsers>

function UnclaimedGrid({
  unclaimedUsers,
  label,
  country,
}: {
  unclaimedUsers: UnclaimedUsers
  label: string
  country: ReactNode
}) {
  const t = useText(claimsText)
  const { month: monthName } = useDates()
  const address = useAddress()
  const { grid, filter } = usePagedGrid(unclaimedUsers, { searchLabel: t.search })
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
      columns={useUnclaimedColumns(getHref)}
      menu={({ userId }) => [{ label: t.see, icon: 'list', href: getHref(userId) }]}
      filters={
        <>
          {country}
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

function useUnclaimedColumns(getHref: (userId: number) => string): GridColumn<UnclaimedUser>[] {
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

function SettledClaimsGrid({
  settledClaims,
  label,
  country,
}: {
  settledClaims: Output<typeof claims.getClaims>
  label: string
  country: ReactNode
}) {
  const t = useText(claimsText)
  const address = useAddress()
  const { grid } = usePagedGrid(settledClaims, { searchLabel: t.search })
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
      columns={useSettledColumns(getHref)}
      menu={(claim) => [{ label: t.receipt, icon: 'printer', href: getHref(claim) }]}
      filters={country}
      empty={none}
    />
  )
}

function useSettledColumns(getHref: (claim: Claim) => string): GridColumn<Claim>[] {
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

export default function ProfitClaimsScreen() {
  const t = useText(claimsText)
  const { ProfitClaims: title } = useText(screenNames)
  const { between, money } = useFormat()
  const { countries, countryId, past, open } = useLoaded<typeof loader>().claimLists
  const { claims: waiting } = useCounts()
  const address = useAddress()('ProfitClaims')
  const inCountry = countryId === null ? '' : `country=${countryId}`
  const note = open
    ? `${t.found(open.totalCount)}${between}${t.total(money(open.total.profit, open.currency))}`
    : t.foundPast(past?.totalCount ?? 0)
  const country = countryId !== null && (
    <CountryPicker label={t.country} countries={countries} countryId={countryId} keeps={['tab']} />
  )
  return (
    <>
      <Head title={title} />
      <GridHead title={title} note={note} waiting={open ? waiting : 0} />
      <div className={styles.bar}>
        <Tabs
          label={t.tabs}
          current={open ? 'open' : 'past'}
          tabs={[
            { id: 'open', label: t.open, href: `${address}?${inCountry}`, waiting },
            { id: 'past', label: t.past, href: `${address}?tab=past&${inCountry}` },
          ]}
        />
      </div>
      {open && <UnclaimedGrid unclaimedUsers={open} label={title} country={country} />}
      {past && <SettledClaimsGrid settledClaims={past} label={t.past} country={country} />}
    </>
  )
}
