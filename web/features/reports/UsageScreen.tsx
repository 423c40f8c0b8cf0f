import { useSearchParams } from 'react-router'
import { usagePageSizes } from '#contract/reportKinds.ts'
import { reportText } from '#contract/reports.text.ts'
import type { UsageGroup, UsageRow } from '#contract/reports.ts'
import { calls } from '#web/api/calls.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { ReportPage } from './ReportPage.tsx'
import { reportFiltersOf, usageQueryOf } from './reportQuery.ts'
import styles from './reports.module.css'
import { reportsText } from './reports.text.ts'
import { SalesCharts } from './SalesChart.tsx'
import { SalesTiles } from './SalesTiles.tsx'
import { useUsageColumns } from './usageColumns.tsx'
import { useReportTools } from './useReportTools.ts'

export const loader = createLoader({
  report: ({ search }) => query(calls.reports.getUsage, usageQueryOf(search)),
  choices: () => query(calls.reports.getChoices, {}),
})

export default function UsageScreen() {
  const t = useText(reportsText)
  const { report, choices } = useLoaded<typeof loader>()
  const [search] = useSearchParams()
  const groupOf = ({ consultantId }: UsageRow) =>
    report.groups.find((group) => group.consultantId === consultantId)
  return (
    <ReportPage<UsageRow>
      report={report}
      choices={choices}
      found={t.found(report.totalCount)}
      tools={useReportTools(calls.reports.exportUsage, reportFiltersOf(search))}
      tiles={<SalesTiles totals={report.totals} />}
      chart={<SalesCharts totals={report.totals} slots={report.slots} />}
      grid={{
        rowKey: ({ id }) => id,
        columns: useUsageColumns(),
        pageSizes: usagePageSizes,
        groups: {
          of: ({ consultantId }) => consultantId ?? 0,
          heading: (row) => <GroupHeading group={groupOf(row)} />,
        },
      }}
    />
  )
}

/** A consultant, and what all that the report holds of them comes to, on whatever page it is. */
function GroupHeading({ group }: { group: UsageGroup | undefined }) {
  const t = useText(reportsText)
  const { noConsultant } = useText(reportText)
  const { between, money } = useFormat()
  if (!group) return null
  const sums = group.sums.map(({ currency, online, offline }) => {
    const ways = [`${t.online} ${money(online, currency)}`, `${t.offline} ${money(offline, currency)}`]
    return ways.join(between)
  })
  return (
    <div className={styles.group}>
      <bdi>{group.consultantName ?? noConsultant}</bdi>
      <span>{[t.rows(group.rows), ...sums].join(between)}</span>
    </div>
  )
}
