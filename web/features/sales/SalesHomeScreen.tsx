import { useState } from 'react'
import type { Output } from '#contract/core/endpoint.ts'
import type { sales as salesEndpoints } from '#contract/sales/endpoints.ts'
import type { Sale, SellerFigures } from '#contract/sales/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, type LoaderContext, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { moneyMonths } from '#web/domain/grid/moneyMonths.tsx'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useAddress, useCan } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { StatCard, StatCards } from '#web/ui/basics/StatCards.tsx'
import { Tag } from '#web/ui/basics/Tag.tsx'
import { Grid } from '#web/ui/grid/Grid.tsx'
import { GridHead } from '#web/ui/grid/GridHead.tsx'
import type { GridColumn } from '#web/ui/grid/grid.ts'
import { parsePageQuery } from '#web/ui/grid/pageQuery.ts'
import { usePagedGrid } from '#web/ui/grid/usePagedGrid.ts'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { Points } from '#web/ui/points/Points.tsx'
import { CashTile } from './CashTile.tsx'
import { EarningsCards } from './EarningsCards.tsx'
import { HomeTabs, NextActions } from './HomeParts.tsx'
import { MembersGrid, memberStates } from './MembersGrid.tsx'
import { ReverseDialog } from './ReverseDialog.tsx'
import styles from './sales.module.css'
import { salesText } from './sales.text.ts'

/** Members of the tab; if it isn't open, only their counts are needed. */
function queryMembers({ search }: LoaderContext, isOpen: boolean) {
  const { page, pageSize, name, filters } = parsePageQuery(search, ['state'])
  const state = memberStates.find((memberState) => memberState === filters.state)
  return query(endpoints.clients.getClients, isOpen ? { page, pageSize, name, state } : { pageSize: 1 })
}

const isMembersTab = ({ search }: LoaderContext) => search.get('tab') === 'members'

export const loader = createLoader({
  figures: () => query(endpoints.sales.getUserStat, {}),
  earnings: () => query(endpoints.claims.getEarnings, {}),
  members: (here) => (here.can(endpoints.clients.getClients) ? queryMembers(here, isMembersTab(here)) : null),
  sales(here) {
    if (isMembersTab(here)) return null
    const { page, pageSize } = parsePageQuery(here.search)
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
      <div className={styles.page}>
        <SalesFigures figures={figures} />
        {members && <NextActions counts={members.counts} />}
        {members &&
          earnings.map((countryEarnings) => (
            <EarningsCards key={countryEarnings.countryId} earnings={countryEarnings} />
          ))}
        {members && <HomeTabs current={sales ? 'sales' : 'members'} count={figures.usersCount} />}
        {sales ? <LatestSales sales={sales} /> : members && <MembersGrid memberPage={members} />}
      </div>
    </>
  )
}

function LatestSales({ sales }: { sales: Output<typeof salesEndpoints.getSales> }) {
  const t = useText(salesText)
  const { search: _, filter: __, ...grid } = usePagedGrid(sales, '')
  const [saleToReverse, setSaleToReverse] = useState<Sale | null>(null)
  return (
    <div className={styles.latest}>
      <h2>{t.latest}</h2>
      <Grid
        {...grid}
        label={t.latest}
        rowKey={({ id }) => id}
        rowName={({ id }) => String(id)}
        columns={useColumns()}
        dayLines={{ at: ({ at }) => at, months: moneyMonths(sales.months, t), level: 3 }}
        menu={(sale) =>
          sale.mayReverse
            ? [{ label: t.reverse, icon: 'history', tone: 'danger', onSelect: () => setSaleToReverse(sale) }]
            : []
        }
        empty={{ title: t.none, text: t.noneMore, picture: '/art/empty/list.svg' }}
      />
      {saleToReverse && <ReverseDialog sale={saleToReverse} onClose={() => setSaleToReverse(null)} />}
    </div>
  )
}

function useColumns(): GridColumn<Sale>[] {
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
