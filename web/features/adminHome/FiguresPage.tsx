import { useRevalidator } from 'react-router'
import { trendLengths } from '#contract/adminHome/constants.ts'
import type { Figures, Trend } from '#contract/adminHome/schemas.ts'
import { placeStates } from '#contract/places/constants.ts'
import { type EndpointReply, endpoints } from '#web/api/endpoints.ts'
import { orderStatesText } from '#web/domain/orders/orders.text.ts'
import { CountryPicker } from '#web/domain/regions/CountryPicker.tsx'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useAddress, useCan } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Card } from '#web/ui/basics/Card.tsx'
import { Row, Stack } from '#web/ui/basics/Stack.tsx'
import { StatCard, StatCards } from '#web/ui/basics/StatCards.tsx'
import { CardGrid } from '#web/ui/cards/CardGrid.tsx'
import { BarList } from '#web/ui/charts/BarList.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { GridHead } from '#web/ui/grid/GridHead.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { SegmentedControl } from '#web/ui/navigation/SegmentedControl.tsx'
import styles from './adminHome.module.css'
import { adminHomeText } from './adminHome.text.ts'
import { CardHead, TrendCard } from './TrendCard.tsx'

/** `AdminHome2Screen` explains the second address. */
type Screen = 'AdminHome' | 'AdminHome2'

function Today({ figures: { trends, activeToday, openSessions } }: { figures: Figures }) {
  const t = useText(adminHomeText)
  const { number } = useFormat()
  const formatCount = (count = 0) => (count > 0 ? number(count) : t.none)
  const toTile = ({ counts }: Trend) => ({
    figure: formatCount(counts.at(-1)),
    children: t.yesterday(formatCount(counts.at(-2))),
  })
  return (
    <section aria-labelledby="today">
      <h2 id="today">{t.today}</h2>
      <StatCards>
        <StatCard icon="user-plus" label={t.newUsers} {...toTile(trends.newUsers)} />
        <StatCard icon="users" label={t.activeToday} figure={formatCount(activeToday)}>
          {t.openSessions(openSessions)}
        </StatCard>
        <StatCard icon="building-store" label={t.registrations} {...toTile(trends.registrations)} />
        <StatCard icon="circle-check" label={t.approvals} {...toTile(trends.approvals)} />
        <StatCard icon="history" label={t.staffChanges} {...toTile(trends.staffChanges)} />
      </StatCards>
    </section>
  )
}

function PendingWork({ waiting: { places, since } }: Pick<Figures, 'waiting'>) {
  const t = useText(adminHomeText)
  const { relative } = useDates()
  const address = useAddress()
  const canDecide = useCan(endpoints.managedPlaces.decidePlace)
  if (places === 0) {
    return (
      <Notice tone="success" title={t.waiting(0)}>
        {t.nothingWaits}
      </Notice>
    )
  }
  return (
    <Notice
      tone="warning"
      icon="hourglass"
      title={t.waiting(places)}
      action={
        canDecide && (
          <Button tone="outline" size="small" href={`${address('ServicePlaceManagement')}?tab=requests`}>
            {t.review}
          </Button>
        )
      }
    >
      {since && t.waitingSince(relative(since))}
    </Notice>
  )
}

type BusinessFigures = EndpointReply<typeof endpoints.adminHome.getBusiness>
type Country = { id: number; name: string }

function Business({ business, countries }: { business: BusinessFigures; countries: readonly Country[] }) {
  const t = useText(adminHomeText)
  return (
    <section aria-labelledby="business">
      <Row gap={16} lineGap={8} align="center" spread className={styles.sectionHead}>
        <h2 id="business">{t.business(t.lastDays(business.days.length))}</h2>
        <CountryPicker
          label={t.country}
          countries={countries}
          countryId={business.countryId}
          keeps={['days']}
        />
      </Row>
      <Stack gap="card">
        <BusinessOverview business={business} />
        <Trends business={business} />
      </Stack>
    </section>
  )
}

function BusinessOverview({ business: { currency, standing } }: { business: BusinessFigures }) {
  const t = useText(adminHomeText)
  const { number, money } = useFormat()
  const address = useAddress()
  const seesCash = useCan(endpoints.sales.getCashOwed)
  const formatCount = (count: number) => (count === 0 ? t.none : number(count))
  const owedCash = standing.cashOwed === 0 ? t.none : money(standing.cashOwed, currency)
  return (
    <StatCards wide>
      <StatCard icon="users" label={t.members} figure={formatCount(standing.members)} />
      <StatCard icon="wallet" label={t.availablePoints} figure={formatCount(standing.availablePoints)}>
        {standing.heldPoints > 0 && t.heldPoints(number(standing.heldPoints))}
      </StatCard>
      <StatCard icon="hourglass" label={t.expiringPoints} figure={formatCount(standing.expiringPoints)}>
        {t.ofAvailable}
      </StatCard>
      <StatCard icon="cash-banknote" label={t.cashOwed} figure={owedCash}>
        {seesCash ? (
          <a href={address('CashOwed')}>{t.sellers(standing.cashSellers)}</a>
        ) : (
          t.sellers(standing.cashSellers)
        )}
      </StatCard>
    </StatCards>
  )
}

function useReports({ days, countryId }: BusinessFigures) {
  const address = useAddress()
  const [seesUsage, seesCancellations] = [
    useCan(endpoints.reports.getUsage),
    useCan(endpoints.reports.getCancellations),
  ]
  const narrowed = `?from=${days[0]}&to=${days.at(-1)}&country=${countryId}`
  return {
    sales: seesUsage ? address('PeriodToPeriodUsageReport') + narrowed : undefined,
    cancellations: seesCancellations ? address('PeriodToPeriodCancellationReport') + narrowed : undefined,
  }
}

function Trends({ business }: { business: BusinessFigures }) {
  const { currency, days, trends, ends } = business
  const t = useText(adminHomeText)
  const { money } = useFormat()
  const states = useText(orderStatesText)
  const reports = useReports(business)
  const inMoney = (amount: number) => money(amount, currency)
  const { sums, total, before } = trends.money
  return (
    <CardGrid as="div" min="22.5rem" stretch>
      <TrendCard
        title={t.money}
        days={days}
        trend={{ counts: sums, total, before }}
        format={inMoney}
        href={reports.sales}
      >
        <dl className={styles.parts}>
          <dt>{t.online}</dt>
          <dd>{inMoney(trends.onlineMoney.total)}</dd>
          <dt>{t.offline}</dt>
          <dd>{inMoney(trends.offlineMoney.total)}</dd>
        </dl>
      </TrendCard>
      <TrendCard title={t.pointsSold} days={days} trend={trends.pointsSold} href={reports.sales} />
      <TrendCard title={t.pointsSpent} days={days} trend={trends.pointsSpent} />
      <TrendCard title={t.pointsExpired} days={days} trend={trends.pointsExpired} />
      <TrendCard title={t.ordersPaid} days={days} trend={trends.ordersPaid} />
      <Card as="section" padding={20} aria-labelledby="ends" gap={12} className={styles.card}>
        <CardHead id="ends" title={t.orderEnds} href={reports.cancellations} />
        <BarList
          rows={orderEnds.map((state) => ({ key: state, name: states[state], count: ends.these[state] }))}
        />
      </Card>
    </CardGrid>
  )
}

const orderEnds = ['paid', 'cancelled', 'rejected', 'declined', 'expired', 'reversed'] as const

type ComplaintFigures = EndpointReply<typeof endpoints.complaints.getReportFigures>

function Complaints({ figures }: { figures: ComplaintFigures }) {
  const t = useText(adminHomeText)
  const address = useAddress()('UsersComplaints')
  const { number } = useFormat()
  const { relative } = useDates()
  const { open, unassigned, waiting, waitingSince, processed, medianMinutes } = figures
  return (
    <section aria-labelledby="complaints">
      <Row gap={16} lineGap={8} align="center" spread className={styles.sectionHead}>
        <h2 id="complaints">{t.complaints}</h2>
        <a href={address}>{t.toComplaints}</a>
      </Row>
      <StatCards>
        <StatCard icon="message-report" label={t.openComplaints} figure={open > 0 ? number(open) : t.none}>
          {t.unassigned(unassigned)}
        </StatCard>
        <StatCard
          icon="hourglass"
          label={t.longestWait}
          figure={waitingSince ? relative(waitingSince) : t.nobodyWaits}
        >
          {t.waitingForAnswer(waiting)}
        </StatCard>
        <StatCard
          icon="clock"
          label={t.medianTime}
          figure={medianMinutes === null ? t.none : t.lasting(medianMinutes)}
        >
          {t.processedLately(processed)}
        </StatCard>
      </StatCards>
    </section>
  )
}

function PlatformOverview({ figures: { people, places, branches, categories } }: { figures: Figures }) {
  const t = useText(adminHomeText)
  return (
    <section aria-labelledby="standing">
      <h2 id="standing">{t.standing}</h2>
      <CardGrid as="div" min="17.5rem" stretch align="start">
        <Card as="section" padding={20} aria-labelledby="people" gap={12} className={styles.card}>
          <h3 id="people">{t.peopleByRank}</h3>
          <BarList rows={people.map(({ rankBaseName, ...row }) => ({ key: rankBaseName, ...row }))} />
        </Card>
        <Card as="section" padding={20} aria-labelledby="states" gap={12} className={styles.card}>
          <h3 id="states">{t.placesByState}</h3>
          <BarList
            rows={placeStates.map((state) => ({ key: state, name: t[state], count: places[state] }))}
          />
          <p className={styles.note}>{t.branches(branches)}</p>
        </Card>
        <Card as="section" padding={20} aria-labelledby="categories" gap={12} className={styles.card}>
          <h3 id="categories">{t.placesByCategory}</h3>
          {categories.length > 0 ? (
            <BarList rows={categories.map(({ id, name, places: count }) => ({ key: id, name, count }))} />
          ) : (
            <p className={styles.note}>{t.noPlaces}</p>
          )}
        </Card>
      </CardGrid>
    </section>
  )
}

export function FiguresPage(props: {
  figures: Figures
  business: BusinessFigures
  countries: readonly Country[]
  /** Null if the viewer doesn't handle complaints. */
  complaints: ComplaintFigures | null
  screen: Screen
}) {
  const { figures, business, countries, complaints, screen } = props
  const t = useText(adminHomeText)
  const title = useText(screenNames)[screen]
  const { dateTime } = useDates()
  const { revalidate, state } = useRevalidator()
  const { days, trends } = figures
  return (
    <>
      <Head title={title} noindex />
      <GridHead
        title={title}
        note={t.asOf(dateTime(figures.at))}
        action={
          <Row gap={12} lineGap={8} align="center">
            <Period length={days.length} countryId={business.countryId} screen={screen} />
            <Button
              tone="outline"
              size="small"
              icon="refresh"
              pending={state === 'loading'}
              onClick={() => revalidate()}
            >
              {t.refresh}
            </Button>
          </Row>
        }
      />
      <div className={styles.page}>
        <PendingWork waiting={figures.waiting} />
        <Today figures={figures} />
        {complaints && <Complaints figures={complaints} />}
        <Business business={business} countries={countries} />
        <section aria-labelledby="trends">
          <h2 id="trends">{t.trends(t.lastDays(days.length))}</h2>
          <CardGrid as="div" min="22.5rem" stretch>
            <TrendCard title={t.newUsers} days={days} trend={trends.newUsers} />
            <TrendCard title={t.registrations} days={days} trend={trends.registrations} />
            <TrendCard title={t.approvals} days={days} trend={trends.approvals} />
            <TrendCard title={t.staffChanges} days={days} trend={trends.staffChanges} />
          </CardGrid>
        </section>
        <PlatformOverview figures={figures} />
      </div>
    </>
  )
}

type PeriodProps = { length: number; countryId: number; screen: Screen }

function Period({ length, countryId, screen }: PeriodProps) {
  const t = useText(adminHomeText)
  const address = useAddress()(screen)
  return (
    <SegmentedControl
      label={t.period}
      value={String(length)}
      options={trendLengths.map((days) => ({
        value: String(days),
        label: t.lastDays(days),
        href: `${address}?days=${days}&country=${countryId}`,
      }))}
    />
  )
}
