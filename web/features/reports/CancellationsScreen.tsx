import { useSearchParams } from 'react-router'
import { cancellationKinds } from '#contract/reports/constants.ts'
import { cancellationText, orderActorText, reportColumnsText } from '#contract/reports/reports.text.ts'
import type { Cancellation } from '#contract/reports/schemas.ts'
import { type EndpointReply, endpoints } from '#web/api/endpoints.ts'
import { createLoader } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { ChartCard, ChartPair } from '#web/domain/figures/ChartCard.tsx'
import { ComparisonCard } from '#web/domain/figures/ComparisonCard.tsx'
import { useSlots } from '#web/domain/figures/useSlots.ts'
import { NotAllowed } from '#web/layout/errors/NotAllowed.tsx'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useScreen } from '#web/layout/routing/rootData.ts'
import { Amount } from '#web/ui/basics/Amount.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { Stack } from '#web/ui/basics/Stack.tsx'
import { StatCards } from '#web/ui/basics/StatCards.tsx'
import { BarList } from '#web/ui/charts/BarList.tsx'
import { SeriesChart } from '#web/ui/charts/SeriesChart.tsx'
import type { Series } from '#web/ui/charts/series.ts'
import type { GridColumn } from '#web/ui/grid/grid.ts'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { Choice, type Choices } from './ReportFilters.tsx'
import { ReportPage } from './ReportPage.tsx'
import { parseKind, parseReportFilters, parseReportQuery } from './reportQuery.ts'
import { reportsText } from './reports.text.ts'
import { useChart } from './useChart.tsx'
import { useReportTools } from './useReportTools.ts'

export type Cancellations = EndpointReply<typeof endpoints.reports.getCancellations>

export const loader = createLoader({
  /** Null without permission: the screen itself opens for anyone. */
  report: ({ can, search, callEndpoint }) =>
    can(endpoints.reports.getCancellations)
      ? callEndpoint(endpoints.reports.getCancellations, {
          ...parseReportQuery(search),
          kind: parseKind(search),
        })
      : null,
  choices: ({ can, callEndpoint }) =>
    can(endpoints.reports.getChoices) ? callEndpoint(endpoints.reports.getChoices, {}) : null,
})

export default function CancellationsScreen() {
  const screen = useScreen() ?? 'AdminReports'
  const title = useText(screenNames)[screen]
  const { report, choices } = useLoaded<typeof loader>()
  if (report && choices) return <Report report={report} choices={choices} />
  return (
    <>
      <Head title={title} noindex />
      <NotAllowed screen={screen} />
    </>
  )
}

function useCancellationColumns(): GridColumn<Cancellation>[] {
  const columnTexts = useText(reportColumnsText)
  const screenTexts = useText(reportsText)
  const kinds = useText(cancellationText)
  const sideTexts = useText(orderActorText)
  const { number } = useFormat()
  const { dateTime } = useDates()
  return [
    {
      id: 'kind',
      header: columnTexts.kind,
      priority: 'title',
      hideable: false,
      cell: ({ kind }) => kinds[kind],
    },
    {
      id: 'subject',
      header: columnTexts.subject,
      cell: ({ order, packageName }) =>
        order ? (
          <Stack as="span" gap={2} align="start">
            <bdi>{order.placeName}</bdi>
            <Note as="bdi" faint dir="ltr">
              {order.code}
            </Note>
          </Stack>
        ) : (
          <bdi>{packageName}</bdi>
        ),
    },
    { id: 'member', header: columnTexts.member, cell: ({ member }) => <bdi>{member.name}</bdi> },
    {
      id: 'by',
      header: columnTexts.by,
      cell: ({ by }) => (
        <Stack as="span" gap={2} align="start">
          <span>{sideTexts[by.side]}</span>
          {by.name && (
            <Note as="bdi" faint>
              {by.name}
            </Note>
          )}
        </Stack>
      ),
    },
    {
      id: 'reason',
      header: columnTexts.reason,
      cell: ({ reason }) => reason && <span dir="auto">{reason}</span>,
    },
    {
      id: 'points',
      header: columnTexts.pointsBack,
      align: 'end',
      priority: 'end',
      cell: ({ points }) => (points === 0 ? screenTexts.nothing : number(points)),
    },
    {
      id: 'amount',
      header: columnTexts.moneyBack,
      align: 'end',
      cell: ({ amount, currency }) =>
        amount !== null && currency && <Amount value={amount} currency={currency} />,
    },
    { id: 'at', header: columnTexts.at, cell: ({ at }) => <time dateTime={at}>{dateTime(at)}</time> },
  ]
}

type ReportProps = { report: EndpointReply<typeof endpoints.reports.getCancellations> }

function CancellationTiles({ report }: ReportProps) {
  const t = useText(reportsText)
  const { money, number } = useFormat()
  const { orders, packages, points, amounts } = report
  const toComparison = ({ count, before }: { count: number; before: number }) => ({
    current: count,
    previous: before,
  })
  return (
    <StatCards>
      <ComparisonCard icon="ticket" label={t.orders} {...toComparison(orders)} format={number} />
      <ComparisonCard icon="gift" label={t.packagesBack} {...toComparison(packages)} format={number} />
      <ComparisonCard icon="coins" label={t.pointsBack} {...toComparison(points)} format={number} />
      {amounts.map(({ currency, amount, before }) => (
        <ComparisonCard
          key={currency.id}
          icon="cash-banknote"
          label={t.moneyBack(currency.name)}
          current={amount}
          previous={before}
          format={(value) => money(value, currency)}
        />
      ))}
    </StatCards>
  )
}

const minScale = 4

function CancellationChart({ report }: ReportProps) {
  const t = useText(reportsText)
  const kinds = useText(cancellationText)
  const { number } = useFormat()
  const slotNames = useSlots(report.slots)
  const { chart, choice } = useChart(t.byKind)
  const values = (select: (counts: ReportProps['report']['counts'][number]) => number) =>
    report.counts.map(select)
  const bySource: Series[] = [
    { name: t.orders, tone: 'first', values: values(({ orders }) => orders) },
    { name: t.packagesBack, tone: 'second', values: values(({ packages }) => packages) },
  ]
  const comparison: Series[] = [
    { name: t.now, tone: 'first', values: values(({ orders, packages }) => orders + packages) },
    { name: t.previously, tone: 'before', values: values(({ before }) => before) },
  ]
  return (
    <ChartPair>
      <ChartCard title={t.all} choice={choice}>
        <SeriesChart
          {...slotNames}
          label={t.all}
          series={chart === 'parts' ? bySource : comparison}
          stacked={chart === 'parts'}
          format={{ value: number, axis: number }}
          minHigh={minScale}
        />
      </ChartCard>
      {report.kinds.length > 0 && (
        <ChartCard title={t.whatHappened}>
          <BarList rows={report.kinds.map(({ kind, count }) => ({ key: kind, name: kinds[kind], count }))} />
        </ChartCard>
      )}
    </ChartPair>
  )
}

function Report({ report, choices }: { report: Cancellations; choices: Choices }) {
  const t = useText(reportsText)
  const kinds = useText(cancellationText)
  const [search] = useSearchParams()
  const query = { ...parseReportFilters(search), kind: parseKind(search) }
  return (
    <ReportPage<Cancellation>
      report={report}
      choices={choices}
      countText={t.found(report.totalCount)}
      tools={useReportTools(endpoints.reports.exportCancellations, query)}
      furtherFilter={(filter) => (
        <Choice
          label={t.kind}
          none={t.allKinds}
          options={cancellationKinds.map((value) => ({ value, label: kinds[value] }))}
          filter={filter('kind')}
        />
      )}
      tiles={<CancellationTiles report={report} />}
      chart={<CancellationChart report={report} />}
      grid={{ rowKey: ({ id }) => id, columns: useCancellationColumns() }}
    />
  )
}
