import { useSearchParams } from 'react-router'
import { cancellationKinds } from '#contract/reports/constants.ts'
import { cancellationText, orderActorText, reportColumnsText } from '#contract/reports/reports.text.ts'
import type { Cancellation } from '#contract/reports/schemas.ts'
import { type EndpointReply, endpoints } from '#web/api/endpoints.ts'
import { createLoader } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { NotAllowed } from '#web/layout/errors/NotAllowed.tsx'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useScreen } from '#web/layout/routing/rootData.ts'
import { Note } from '#web/ui/basics/Note.tsx'
import { Stack } from '#web/ui/basics/Stack.tsx'
import type { GridColumn } from '#web/ui/grid/grid.ts'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { CancellationChart, CancellationTiles } from './CancellationFigures.tsx'
import { Choice, type Choices } from './ReportFilters.tsx'
import { ReportPage } from './ReportPage.tsx'
import { parseKind, parseReportFilters, parseReportQuery } from './reportQuery.ts'
import { reportsText } from './reports.text.ts'
import { SignedAmount } from './SignedAmount.tsx'
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
        amount !== null && currency && <SignedAmount value={amount} currency={currency} />,
    },
    { id: 'at', header: columnTexts.at, cell: ({ at }) => <time dateTime={at}>{dateTime(at)}</time> },
  ]
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
          of={filter('kind')}
        />
      )}
      tiles={<CancellationTiles report={report} />}
      chart={<CancellationChart report={report} />}
      grid={{ rowKey: ({ id }) => id, columns: useCancellationColumns() }}
    />
  )
}
