import { type EndpointReply, endpoints } from '#web/api/endpoints.ts'
import { orderStatesText } from '#web/domain/orders/orders.text.ts'
import { CountryPicker } from '#web/domain/regions/CountryPicker.tsx'
import { useAddress, useCan } from '#web/layout/routing/rootData.ts'
import { Card } from '#web/ui/basics/Card.tsx'
import { Row, Stack } from '#web/ui/basics/Stack.tsx'
import { StatCard, StatCards } from '#web/ui/basics/StatCards.tsx'
import { BarList } from '#web/ui/charts/BarList.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import styles from './adminHome.module.css'
import { adminHomeText } from './adminHome.text.ts'
import { CardHead, TrendCard } from './TrendCard.tsx'

export type BusinessFigures = EndpointReply<typeof endpoints.adminHome.getBusiness>
export type Country = { id: number; name: string }

export function Business({
  business,
  countries,
}: {
  business: BusinessFigures
  countries: readonly Country[]
}) {
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

/** Links to the reports of these days and this country that the reader may open. */
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
    <div className={styles.trends}>
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
      <Card as="section" padding={20} aria-labelledby="ends" className={styles.card}>
        <CardHead id="ends" title={t.orderEnds} href={reports.cancellations} />
        <BarList
          rows={orderEnds.map((state) => ({ key: state, name: states[state], count: ends.these[state] }))}
        />
      </Card>
    </div>
  )
}

const orderEnds = ['paid', 'cancelled', 'rejected', 'declined', 'expired', 'reversed'] as const
