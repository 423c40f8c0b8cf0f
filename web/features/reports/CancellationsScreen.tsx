import { useSearchParams } from 'react-router'
import { cancellationKinds } from '#contract/reportKinds.ts'
import { cancellationText } from '#contract/reports.text.ts'
import type { Cancellation } from '#contract/reports.ts'
import { calls, type ReplyOf } from '#web/api/calls.ts'
import { createLoader } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { NotAllowed } from '#web/layout/errors/NotAllowed.tsx'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useScreen } from '#web/layout/routing/rootData.ts'
import { useText } from '#web/ui/language/language.tsx'
import { CancellationChart, CancellationTiles } from './CancellationFigures.tsx'
import { useCancellationColumns } from './cancellationColumns.tsx'
import { Choice, type Choices } from './ReportFilters.tsx'
import { ReportPage } from './ReportPage.tsx'
import { kindOf, reportFiltersOf, reportQueryOf } from './reportQuery.ts'
import { reportsText } from './reports.text.ts'
import { useReportTools } from './useReportTools.ts'

export type Cancellations = ReplyOf<typeof calls.reports.getCancellations>

export const loader = createLoader({
  /** Null for who may not see it: the screen itself opens for anyone. */
  report: ({ may, search, ask }) =>
    may(calls.reports.getCancellations)
      ? ask(calls.reports.getCancellations, { ...reportQueryOf(search), kind: kindOf(search) })
      : null,
  choices: ({ may, ask }) => (may(calls.reports.getChoices) ? ask(calls.reports.getChoices, {}) : null),
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

function Report({ report, choices }: { report: Cancellations; choices: Choices }) {
  const t = useText(reportsText)
  const kinds = useText(cancellationText)
  const [search] = useSearchParams()
  const asked = { ...reportFiltersOf(search), kind: kindOf(search) }
  return (
    <ReportPage<Cancellation>
      report={report}
      choices={choices}
      found={t.found(report.totalCount)}
      tools={useReportTools(calls.reports.exportCancellations, asked)}
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
