import { type ReactNode, useId } from 'react'
import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { ChartCard } from '#web/domain/figures/ChartCard.tsx'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Figure } from '#web/ui/basics/Figure.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { Stack } from '#web/ui/basics/Stack.tsx'
import { CardGrid } from '#web/ui/cards/CardGrid.tsx'
import { GridHead } from '#web/ui/grid/GridHead.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import styles from './reports.module.css'
import { reportsText } from './reports.text.ts'

/** A report covers this month by default. Only its totals are needed, so the page has one row. */
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
      <CardGrid as="div" min="17.5rem" stretch>
        <ReportCard title={names.PeriodToPeriodUsageReport} href={address('PeriodToPeriodUsageReport')}>
          {usage.map(({ currency, online, offline }) => (
            <ReportFigure key={currency.id} label={t.sold(currency.name)}>
              {money(online.amount + offline.amount, currency)}
            </ReportFigure>
          ))}
          <ReportFigure label={t.packages}>
            {formatCount(usage.reduce((all, { online, offline }) => all + online.count + offline.count, 0))}
          </ReportFigure>
        </ReportCard>
        <ReportCard
          title={names.PeriodToPeriodClientsSalesReport}
          href={address('PeriodToPeriodClientsSalesReport')}
        >
          <ReportFigure label={t.buyers}>{formatCount(members)}</ReportFigure>
        </ReportCard>
        <ReportCard
          title={names.PeriodToPeriodCancellationReport}
          href={address('PeriodToPeriodCancellationReport')}
        >
          <ReportFigure label={t.orders}>{formatCount(ended.orders.count)}</ReportFigure>
          <ReportFigure label={t.packagesBack}>{formatCount(ended.packages.count)}</ReportFigure>
        </ReportCard>
      </CardGrid>
    </div>
  )
}

function ReportCard({ title, href, children }: { title: string; href: string; children: ReactNode }) {
  const t = useText(reportsText)
  const id = useId()
  return (
    <ChartCard id={id} title={title}>
      <Stack as="dl" gap={10}>
        {children}
      </Stack>
      <Button tone="tonal" size="small" href={href} aria-describedby={id} className={styles.open}>
        {t.open}
      </Button>
    </ChartCard>
  )
}

function ReportFigure({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <Note as="dt">{label}</Note>
      <Figure>{children}</Figure>
    </div>
  )
}
