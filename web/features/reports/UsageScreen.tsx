import { useSearchParams } from 'react-router'
import { usagePageSizes } from '#contract/reports/constants.ts'
import { claimText, reportColumnsText } from '#contract/reports/reports.text.ts'
import type { ConsultantSales, PackageSaleRow } from '#contract/reports/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { Amount } from '#web/ui/basics/Amount.tsx'
import { Row } from '#web/ui/basics/Stack.tsx'
import type { GridColumn } from '#web/ui/grid/grid.ts'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { ReportPage } from './ReportPage.tsx'
import { parseReportFilters, parseUsageQuery } from './reportQuery.ts'
import styles from './reports.module.css'
import { reportsText } from './reports.text.ts'
import { SalesCharts } from './SalesChart.tsx'
import { SalesTiles } from './SalesTiles.tsx'
import { useReportTools } from './useReportTools.ts'

export const loader = createLoader({
  report: ({ search }) => query(endpoints.reports.getUsage, parseUsageQuery(search)),
  choices: () => query(endpoints.reports.getChoices, {}),
})

function useUsageColumns(): GridColumn<PackageSaleRow>[] {
  const columnTexts = useText(reportColumnsText)
  const claims = useText(claimText)
  const { number } = useFormat()
  const { dateTime } = useDates()
  return [
    {
      id: 'member',
      header: columnTexts.member,
      priority: 'title',
      hideable: false,
      cell: ({ memberName }) => <bdi>{memberName}</bdi>,
    },
    {
      id: 'amount',
      header: columnTexts.amount,
      priority: 'end',
      align: 'end',
      cell: ({ amount, currency }) => <Amount value={amount} currency={currency} />,
    },
    {
      id: 'points',
      header: columnTexts.points,
      align: 'end',
      cell: ({ points }) => <bdi dir="ltr">{number(points)}</bdi>,
    },
    { id: 'package', header: columnTexts.package, cell: ({ packageName }) => <bdi>{packageName}</bdi> },
    { id: 'way', header: columnTexts.way, cell: ({ way }) => columnTexts[way] },
    { id: 'claim', header: columnTexts.claim, cell: ({ claimStatus }) => claimStatus && claims[claimStatus] },
    {
      id: 'at',
      header: columnTexts.at,
      cell: ({ at }) => <time dateTime={at}>{dateTime(at)}</time>,
    },
    {
      id: 'memberId',
      header: columnTexts.memberId,
      hidden: true,
      align: 'end',
      cell: ({ memberId }) => <bdi dir="ltr">{memberId}</bdi>,
    },
  ]
}

export default function UsageScreen() {
  const t = useText(reportsText)
  const { report, choices } = useLoaded<typeof loader>()
  const [search] = useSearchParams()
  const getGroup = ({ consultantId }: PackageSaleRow) =>
    report.groups.find((group) => group.consultantId === consultantId)
  return (
    <ReportPage<PackageSaleRow>
      report={report}
      choices={choices}
      countText={t.found(report.totalCount)}
      tools={useReportTools(endpoints.reports.exportUsage, parseReportFilters(search))}
      tiles={<SalesTiles totals={report.totals} />}
      chart={<SalesCharts totals={report.totals} slots={report.slots} />}
      grid={{
        rowKey: ({ id }) => id,
        columns: useUsageColumns(),
        pageSizes: usagePageSizes,
        groups: {
          getKey: ({ consultantId }) => consultantId ?? 0,
          heading: (row) => <GroupHeading group={getGroup(row)} />,
        },
      }}
    />
  )
}

/** With totals over the whole report, not only this page. */
function GroupHeading({ group }: { group: ConsultantSales | undefined }) {
  const t = useText(reportsText)
  const { noConsultant } = useText(reportColumnsText)
  const { between, money } = useFormat()
  if (!group) return null
  const sums = group.sums.map(({ currency, online, offline }) => {
    const amounts = [`${t.online} ${money(online, currency)}`, `${t.offline} ${money(offline, currency)}`]
    return amounts.join(between)
  })
  return (
    <Row gap={16} lineGap={2} align="baseline" spread className={styles.group}>
      <bdi>{group.consultantName ?? noConsultant}</bdi>
      <span>{[t.rows(group.rows), ...sums].join(between)}</span>
    </Row>
  )
}
