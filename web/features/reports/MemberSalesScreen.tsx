import { useSearchParams } from 'react-router'
import { reportColumnsText } from '#contract/reports/reports.text.ts'
import type { MemberSales } from '#contract/reports/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { Amount } from '#web/ui/basics/Amount.tsx'
import type { GridColumn } from '#web/ui/grid/grid.ts'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { ReportPage } from './ReportPage.tsx'
import { parseReportFilters, parseReportQuery } from './reportQuery.ts'
import { reportsText } from './reports.text.ts'
import { SalesCharts } from './SalesChart.tsx'
import { SalesTiles } from './SalesTiles.tsx'
import { useReportTools } from './useReportTools.ts'

export const loader = createLoader({
  report: ({ search }) => query(endpoints.reports.getMemberSales, parseReportQuery(search)),
  choices: () => query(endpoints.reports.getChoices, {}),
})

export default function MemberSalesScreen() {
  const t = useText(reportsText)
  const { report, choices } = useLoaded<typeof loader>()
  const [search] = useSearchParams()
  return (
    <ReportPage<MemberSales>
      report={report}
      choices={choices}
      countText={t.members(report.totalCount)}
      tools={useReportTools(endpoints.reports.exportMemberSales, parseReportFilters(search))}
      tiles={<SalesTiles totals={report.totals} />}
      chart={<SalesCharts totals={report.totals} slots={report.slots} />}
      grid={{ rowKey: ({ member, currency }) => `${member.id}-${currency.id}`, columns: useColumns() }}
    />
  )
}

function useColumns(): GridColumn<MemberSales>[] {
  const columnTexts = useText(reportColumnsText)
  const screenTexts = useText(reportsText)
  const { number } = useFormat()
  const { dateTime } = useDates()
  const amount = (
    id: 'amount' | 'online' | 'offline' | 'returned',
    header: string,
  ): GridColumn<MemberSales> => ({
    id,
    header,
    align: 'end',
    priority: id === 'amount' ? 'end' : 'detail',
    cell: (row) => (row[id] === 0 ? screenTexts.nothing : <Amount value={row[id]} currency={row.currency} />),
  })
  return [
    {
      id: 'member',
      header: columnTexts.member,
      priority: 'title',
      hideable: false,
      cell: ({ member }) => <bdi>{member.name}</bdi>,
    },
    amount('amount', columnTexts.net),
    amount('online', columnTexts.online),
    amount('offline', columnTexts.offline),
    amount('returned', columnTexts.returned),
    { id: 'count', header: columnTexts.count, align: 'end', cell: ({ count }) => number(count) },
    {
      id: 'points',
      header: columnTexts.points,
      align: 'end',
      cell: ({ points }) => <bdi dir="ltr">{number(points)}</bdi>,
    },
    {
      id: 'last',
      header: columnTexts.last,
      cell: ({ lastAt }) => <time dateTime={lastAt}>{dateTime(lastAt)}</time>,
    },
    {
      id: 'memberId',
      header: columnTexts.memberId,
      hidden: true,
      align: 'end',
      cell: ({ member }) => <bdi dir="ltr">{member.id}</bdi>,
    },
  ]
}
