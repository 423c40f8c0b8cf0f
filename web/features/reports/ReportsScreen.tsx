import { type ReactNode, useId } from 'react'
import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Card } from '#web/ui/basics/Card.tsx'
import { GridHead } from '#web/ui/grid/GridHead.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import styles from './reports.module.css'
import { reportsText } from './reports.text.ts'

/** This month; only the totals are needed, so the page has one row. */
const thisMonth = { pageSize: 1 }

export const loader = createLoader({
  usage: () => query(endpoints.reports.getUsage, thisMonth, ({ totals }) => totals),
  members: () => query(endpoints.reports.getMemberSales, thisMonth, ({ totalCount }) => totalCount),
  ended: () =>
    query(endpoints.reports.getCancellations, thisMonth, ({ orders, packages }) => ({ orders, packages })),
})

export default function ReportsScreen() {
  const t = useText(reportsText)
  const names = useText(screenNames)
  const address = useAddress()
  const title = names.AdminReports
  const { usage, members, ended } = useLoaded<typeof loader>()
  const { money, number } = useFormat()
  const formatCount = (count: number) => (count === 0 ? t.nothing : number(count))
  return (
    <div className={styles.page}>
      <Head title={title} noindex />
      <GridHead title={title} note={t.lead} />
      <div className={styles.cards}>
        <ReportCard title={names.PeriodToPeriodUsageReport} href={address('PeriodToPeriodUsageReport')}>
          {usage.map(({ currency, online, offline }) => (
            <Figure key={currency.id} label={t.sold(currency.name)}>
              {money(online.amount + offline.amount, currency)}
            </Figure>
          ))}
          <Figure label={t.packages}>
            {formatCount(usage.reduce((all, { online, offline }) => all + online.count + offline.count, 0))}
          </Figure>
        </ReportCard>
        <ReportCard
          title={names.PeriodToPeriodClientsSalesReport}
          href={address('PeriodToPeriodClientsSalesReport')}
        >
          <Figure label={t.buyers}>{formatCount(members)}</Figure>
        </ReportCard>
        <ReportCard
          title={names.PeriodToPeriodCancellationReport}
          href={address('PeriodToPeriodCancellationReport')}
        >
          <Figure label={t.orders}>{formatCount(ended.orders.count)}</Figure>
          <Figure label={t.packagesBack}>{formatCount(ended.packages.count)}</Figure>
        </ReportCard>
      </div>
    </div>
  )
}

function ReportCard({ title, href, children }: { title: string; href: string; children: ReactNode }) {
  const t = useText(reportsText)
  const id = useId()
  return (
    <Card as="section" padding={20} aria-labelledby={id} className={styles.card}>
      <h2 id={id}>{title}</h2>
      <dl className={styles.figures}>{children}</dl>
      <Button tone="tonal" size="small" href={href} aria-describedby={id}>
        {t.open}
      </Button>
    </Card>
  )
}

function Figure({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={styles.figure}>{children}</dd>
    </div>
  )
}
