import { useRevalidator } from 'react-router'
import { trendLengths } from '#contract/adminHome/constants.ts'
import type { Figures } from '#contract/adminHome/schemas.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { GridHead } from '#web/ui/grid/GridHead.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { SegmentedControl } from '#web/ui/navigation/SegmentedControl.tsx'
import styles from './adminHome.module.css'
import { adminHomeText } from './adminHome.text.ts'
import { Business, type BusinessFigures, type Country } from './Business.tsx'
import { type ComplaintFigures, Complaints } from './Complaints.tsx'
import { PendingWork } from './PendingWork.tsx'
import { PlatformOverview } from './PlatformOverview.tsx'
import { Today } from './Today.tsx'
import { TrendCard } from './TrendCard.tsx'

export function FiguresPage(props: {
  figures: Figures
  business: BusinessFigures
  countries: readonly Country[]
  /** Null if the viewer doesn't handle complaints. */
  complaints: ComplaintFigures | null
  screen: 'AdminHome' | 'AdminHome2'
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
          <div className={styles.actions}>
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
          </div>
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

type PeriodProps = { length: number; countryId: number; screen: 'AdminHome' | 'AdminHome2' }

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
