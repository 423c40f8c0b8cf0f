import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Earnings } from '#contract/claims/schemas.ts'
import type { Output } from '#contract/core/endpoint.ts'
import { toScreenAddress } from '#contract/core/screens.ts'
import type { clients } from '#contract/sales/clients.endpoints.ts'
import { clientStates } from '#contract/sales/constants.ts'
import type { sales as salesEndpoints } from '#contract/sales/endpoints.ts'
import type { Client, Sale, SellerFigures } from '#contract/sales/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, type LoaderContext, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { toMonthFigures } from '#web/domain/grid/toMonthFigures.tsx'
import { Phone } from '#web/domain/people/Phone.tsx'
import { ShopLinks } from '#web/domain/places/ShopLinks.tsx'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useAddress, useCan, useViewer } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Card } from '#web/ui/basics/Card.tsx'
import { DescriptionItem, DescriptionList } from '#web/ui/basics/DescriptionList.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { Row, Stack } from '#web/ui/basics/Stack.tsx'
import { StatCard, StatCards } from '#web/ui/basics/StatCards.tsx'
import { Tag } from '#web/ui/basics/Tag.tsx'
import { CardGrid } from '#web/ui/cards/CardGrid.tsx'
import { BarList } from '#web/ui/charts/BarList.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
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
import { Points } from '#web/ui/points/Points.tsx'
import { CashTile } from './CashTile.tsx'
import { ClientStateTag } from './ClientStateTag.tsx'
import { ReverseSaleDialog } from './ReverseSaleDialog.tsx'
import styles from './sales.module.css'
import { homeText, salesText } from './sales.text.ts'

/** If the tab isn't open, only the counts are needed. */
function queryMembers({ search }: LoaderContext, isOpen: boolean) {
  const { page, pageSize, name, filters } = parsePageQuery(search, ['state'])
  const state = clientStates.find((clientState) => clientState === filters.state)
  return query(endpoints.clients.getClients, isOpen ? { page, pageSize, name, state } : { pageSize: 1 })
}

const isMembersTab = ({ search }: LoaderContext) => search.get('tab') === 'members'

export const loader = createLoader({
  figures: () => query(endpoints.sales.getUserStat, {}),
  earnings: () => query(endpoints.claims.getEarnings, {}),
  members: (context) =>
    context.can(endpoints.clients.getClients) ? queryMembers(context, isMembersTab(context)) : null,
  sales(context) {
    if (isMembersTab(context)) return null
    const { page, pageSize } = parsePageQuery(context.search)
    return query(endpoints.sales.getSales, { page, pageSize })
  },
})

function SalesFigures({ figures }: { figures: SellerFigures }) {
  const t = useText(salesText)
  const { between, number, money } = useFormat()
  const address = useAddress()
  const formatSums = ({ sums }: SellerFigures['today']) =>
    sums.length === 0 ? t.nothing : sums.map(({ amount, currency }) => money(amount, currency)).join(between)
  return (
    <section aria-labelledby="figures">
      <h2 id="figures" className="visually-hidden">
        {t.figures}
      </h2>
      <StatCards wide>
        <StatCard icon="users" label={t.members} figure={number(figures.usersCount)} />
        <StatCard icon="calendar" label={t.today} figure={formatSums(figures.today)}>
          {t.sales(figures.today.count)}
        </StatCard>
        <StatCard icon="calendar" label={t.month} figure={formatSums(figures.month)}>
          {t.sales(figures.month.count)}
        </StatCard>
        {figures.cash.map((cash) => (
          <CashTile key={cash.currency.id} cash={cash} own>
            <a href={address('OwnCash')}>{t.cashEntries}</a>
          </CashTile>
        ))}
      </StatCards>
    </section>
  )
}

function EarningsCards({ earnings }: { earnings: Earnings }) {
  const t = useText(homeText)
  const { month } = useDates()
  const { countryName, months, currency } = earnings
  const months12 = months.filter(({ sold }, place) => sold !== 0 || place === months.length - 1)
  return (
    <CardGrid as="div" min="20rem" gap={16} stretch align="start">
      <Commission earnings={earnings} />
      <Card as="section" padding={16} gap={12} aria-label={`${t.byMonth} ${countryName}`}>
        <h2>{t.byMonth}</h2>
        <Note faint>{t.inCurrency(currency.name)}</Note>
        <BarList
          rows={months12
            .map((row) => ({ key: row.month, name: month(row.month), count: row.sold }))
            .reverse()}
        />
      </Card>
    </CardGrid>
  )
}

function Commission({ earnings }: { earnings: Earnings }) {
  const t = useText(homeText)
  const { between, money } = useFormat()
  const { relative, dateTime } = useDates()
  const address = useAddress()
  const viewer = useViewer()
  const canAsk = useCan(endpoints.claims.requestClaim)
  const request = useMutation(endpoints.claims.requestClaim, {
    onSuccess: () => toast({ text: t.requestSent }),
  })
  const { countryId, countryName, currency, thisMonth, claimed, open, cashOwed, requestedAt, lastClaim } =
    earnings
  const detail = `${address('SalesClaimDetail', { userId: viewer?.id ?? 0 })}?country=${countryId}`
  const sum = (amount: number) => <bdi className={styles.amount}>{money(amount, currency)}</bdi>
  return (
    <Card as="section" padding={16} gap={12} aria-label={`${t.commission} ${countryName}`}>
      <h2>
        {t.commission}
        {between}
        {countryName}
      </h2>
      <DescriptionList>
        <DescriptionItem name={t.thisMonth}>{sum(thisMonth.profit)}</DescriptionItem>
        <DescriptionItem name={t.open}>{sum(open.profit)}</DescriptionItem>
        {open.cash > 0 && (
          <DescriptionItem name={t.kept}>
            {sum(open.cash)}{' '}
            <Note as="span" faint>
              {t.ofOwed(money(cashOwed, currency))}
            </Note>
          </DescriptionItem>
        )}
        <DescriptionItem name={t.net}>{sum(open.net)}</DescriptionItem>
        <DescriptionItem name={t.claimed}>{sum(claimed)}</DescriptionItem>
        {lastClaim && (
          <DescriptionItem name={t.lastClaim}>
            <a href={`${detail}&claim=${lastClaim.id}`}>{dateTime(lastClaim.at)}</a>
          </DescriptionItem>
        )}
      </DescriptionList>
      {requestedAt && <Notice icon="clock">{t.requested(relative(requestedAt))}</Notice>}
      {request.failure && <Notice tone="error">{request.failure.message}</Notice>}
      <Row gap={8}>
        {canAsk && !requestedAt && open.count > 0 && (
          <Button icon="send" pending={request.pending} onClick={() => request.send({ countryId })}>
            {t.request}
          </Button>
        )}
        <Button tone="outline" href={detail}>
          {t.detail}
        </Button>
      </Row>
    </Card>
  )
}

function NextActions({ counts }: { counts: Output<typeof clients.getClients>['counts'] }) {
  const t = useText(homeText)
  const { number } = useFormat()
  const address = useAddress()('SalesHome')
  const due = clientStates.filter((state) => counts[state] > 0)
  if (due.length === 0) return null
  return (
    <section aria-labelledby="next">
      <h2 id="next">{t.next}</h2>
      <Row as="ul" gap={12} className={styles.next}>
        {due.map((state) => (
          <li key={state}>
            <a href={`${address}?tab=members&state=${state}`}>
              <b>{number(counts[state])}</b> {t[state]}
            </a>
          </li>
        ))}
      </Row>
    </section>
  )
}

function HomeTabs({ current, count }: { current: 'sales' | 'members'; count: number }) {
  const t = useText(homeText)
  const address = useAddress()('SalesHome')
  return (
    <Tabs
      label={t.tabs}
      current={current}
      tabs={[
        { id: 'sales', label: t.salesTab, href: address },
        { id: 'members', label: t.members, href: `${address}?tab=members`, count },
      ]}
    />
  )
}

function LatestSales({ sales }: { sales: Output<typeof salesEndpoints.getSales> }) {
  const t = useText(salesText)
  const { grid } = usePagedGrid(sales)
  const [saleToReverse, setSaleToReverse] = useState<Sale | null>(null)
  return (
    <div className={styles.latest}>
      <h2>{t.latest}</h2>
      <Grid
        {...grid}
        label={t.latest}
        rowKey={({ id }) => id}
        rowName={({ id }) => String(id)}
        columns={useSaleColumns()}
        dayLines={{ at: ({ at }) => at, months: toMonthFigures(sales.months, t), level: 3 }}
        menu={(sale) =>
          sale.reversible
            ? [{ label: t.reverse, icon: 'history', tone: 'danger', onSelect: () => setSaleToReverse(sale) }]
            : []
        }
        empty={{ title: t.none, text: t.noneMore, picture: '/art/empty/list.svg' }}
      />
      {saleToReverse && <ReverseSaleDialog sale={saleToReverse} onClose={() => setSaleToReverse(null)} />}
    </div>
  )
}

function useSaleColumns(): GridColumn<Sale>[] {
  const t = useText(salesText)
  const { money } = useFormat()
  const { dateTime } = useDates()
  return [
    {
      id: 'member',
      header: t.member,
      priority: 'title',
      hideable: false,
      cell: ({ member }) => <bdi className={styles.name}>{member.name}</bdi>,
    },
    { id: 'package', header: t.package, cell: ({ packageName }) => <bdi>{packageName}</bdi> },
    { id: 'points', header: t.gets, cell: ({ points }) => <Points value={points} /> },
    {
      id: 'amount',
      header: t.amount,
      priority: 'end',
      cell: ({ amount, currency }) => <span className={styles.amount}>{money(amount, currency)}</span>,
    },
    { id: 'way', header: t.way, cell: ({ way }) => t[way] },
    { id: 'at', header: t.at, cell: ({ at }) => <time dateTime={at}>{dateTime(at)}</time> },
    {
      id: 'state',
      header: t.state,
      priority: 'under',
      cell: ({ points, returned }) => {
        if (returned.points === 0) return <Tag tone="green">{t.done}</Tag>
        return <Tag tone="amber">{returned.points === points ? t.reversed : t.reversedPart}</Tag>
      },
    },
  ]
}

function MembersGrid({ memberPage }: { memberPage: Output<typeof clients.getClients> }) {
  const t = useText(homeText)
  const address = useAddress()
  const navigate = useNavigate()
  const canSell = useCan(endpoints.sales.subscribeToPackage)
  const { grid, filter } = usePagedGrid(memberPage, { searchLabel: t.searchMembers })
  const [state, setState] = filter('state')
  const isFiltered = state !== '' || grid.search?.value !== ''
  const sellTo = ({ id: userId, name, countryId }: Client) =>
    navigate(toScreenAddress('UserPackageSubscribe'), { state: { member: { userId, name, countryId } } })
  return (
    <Grid
      {...grid}
      label={t.members}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      columns={useMemberColumns()}
      menu={(member) => (canSell ? [{ label: t.sell, icon: 'gift', onSelect: () => sellTo(member) }] : [])}
      filters={
        <Select
          label={t.needs}
          shape="pill"
          none={t.all}
          options={clientStates.map((memberState) => ({ value: memberState, label: t[memberState] }))}
          value={state}
          onChange={(event) => setState(event.target.value)}
        />
      }
      empty={
        isFiltered
          ? noResults(t, `${address('SalesHome')}?tab=members`)
          : noData(t.noMembers, t.noMembersMore)
      }
    />
  )
}

function useMemberColumns(): GridColumn<Client>[] {
  const t = useText(homeText)
  const { date, lastDay } = useDates()
  return [
    {
      id: 'member',
      header: t.member,
      priority: 'title',
      hideable: false,
      cell: ({ name }) => <bdi className={styles.name}>{name}</bdi>,
    },
    { id: 'phone', header: t.phone, cell: ({ phone }) => <Phone phone={phone} /> },
    { id: 'points', header: t.points, priority: 'end', cell: ({ points }) => <Points value={points} /> },
    {
      id: 'expiry',
      header: t.nextExpiry,
      cell: ({ nextExpiry }) =>
        nextExpiry && (
          <>
            <Points value={nextExpiry.points} />{' '}
            <time dateTime={nextExpiry.at}>{lastDay(nextExpiry.at)}</time>
          </>
        ),
    },
    {
      id: 'bought',
      header: t.lastBought,
      cell: ({ lastBoughtAt }) => lastBoughtAt && <time dateTime={lastBoughtAt}>{date(lastBoughtAt)}</time>,
    },
    {
      id: 'state',
      header: t.needs,
      priority: 'under',
      cell: ({ state }) => state && <ClientStateTag state={state} />,
    },
  ]
}

export default function SalesHomeScreen() {
  const t = useText(salesText)
  const { SalesHome: title, UserPackageSubscribe: sellName } = useText(screenNames)
  const { figures, earnings, sales, members } = useLoaded<typeof loader>()
  const address = useAddress()
  const canSell = useCan(endpoints.sales.subscribeToPackage)
  const sell = canSell && (
    <Button icon="gift" href={address('UserPackageSubscribe')}>
      {sellName}
    </Button>
  )
  return (
    <>
      <Head title={title} />
      <GridHead title={title} note={t.welcome} action={sell} />
      <Stack gap={24} className={styles.page}>
        <SalesFigures figures={figures} />
        {members && <NextActions counts={members.counts} />}
        {members &&
          earnings.map((countryEarnings) => (
            <EarningsCards key={countryEarnings.countryId} earnings={countryEarnings} />
          ))}
        {members && <HomeTabs current={sales ? 'sales' : 'members'} count={figures.usersCount} />}
        {sales ? <LatestSales sales={sales} /> : members && <MembersGrid memberPage={members} />}
        <ShopLinks />
      </Stack>
    </>
  )
}
