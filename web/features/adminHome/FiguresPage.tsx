import { useRevalidator } from 'react-router'
import { trendLengths } from '#contract/adminHome/constants.ts'
import type { Figures, Trend } from '#contract/adminHome/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useAddress, useCan } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Row } from '#web/ui/basics/Stack.tsx'
import { StatCard, StatCards } from '#web/ui/basics/StatCards.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { GridHead } from '#web/ui/grid/GridHead.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { SegmentedControl } from '#web/ui/navigation/SegmentedControl.tsx'
import styles from './adminHome.module.css'
import { adminHomeText } from './adminHome.text.ts'
import { Business, type BusinessFigures, type Country } from './Business.tsx'
import { type ComplaintFigures, Complaints } from './Complaints.tsx'
import { PlatformOverview } from './PlatformOverview.tsx'
import { TrendCard } from './TrendCard.tsx'

/** The home page of staff, or its second address from the specification. */
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
          <div className={styles.trends}>
            <TrendCard title={t.newUsers} days={days} trend={trends.newUsers} />
            <TrendCard title={t.registrations} days={days} trend={trends.registrations} />
            <TrendCard title={t.approvals} days={days} trend={trends.approvals} />
            <TrendCard title={t.staffChanges} days={days} trend={trends.staffChanges} />
          </div>
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
