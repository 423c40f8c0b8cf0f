import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { cancellationText } from '#contract/reports/reports.text.ts'
import { ToolButtons } from '#web/domain/grid/ToolButtons.tsx'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useAddress, useScreen, useViewer } from '#web/layout/routing/rootData.ts'
import { Note } from '#web/ui/basics/Note.tsx'
import { Row, Stack } from '#web/ui/basics/Stack.tsx'
import { Grid } from '#web/ui/grid/Grid.tsx'
import { GridHead } from '#web/ui/grid/GridHead.tsx'
import type { GridProps, GridTool } from '#web/ui/grid/grid.ts'
import { noResults } from '#web/ui/grid/gridEmptyStates.tsx'
import { usePagedGrid } from '#web/ui/grid/usePagedGrid.ts'
import { useFormat, useReader, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { type Choices, ReportFilters } from './ReportFilters.tsx'
import { parseKind, parseReportFilters } from './reportQuery.ts'
import styles from './reports.module.css'
import { reportsText } from './reports.text.ts'

type Days = { from: string; to: string }

type Filter = ReturnType<typeof usePagedGrid>['filter']

type Props<Row> = {
  report: Parameters<typeof usePagedGrid<Row>>[0] & { period: Days & { before: Days } }
  choices: Choices
  /** Number of rows, as text. */
  countText: string
  tools: readonly GridTool[]
  /** Filter shown after those of every report. */
  furtherFilter?: (filter: Filter) => ReactNode
  tiles: ReactNode
  chart: ReactNode
  grid: Pick<GridProps<Row>, 'rowKey' | 'columns' | 'pageSizes' | 'groups'>
}

function useFilterSummary(search: URLSearchParams, choices: Choices): string[] {
  const t = useText(reportsText)
  const kinds = useText(cancellationText)
  const { countryId, packageId, consultantId, way, name } = parseReportFilters(search)
  const kind = parseKind(search)
  const findName = (list: readonly { id: number; name: string }[], id: number | undefined) =>
    list.find((item) => item.id === id)?.name
  const parts = [
    findName(choices.countries, countryId),
    findName(choices.packages, packageId),
    findName(choices.consultants, consultantId),
    way && t[way],
    kind && kinds[kind],
    name,
  ]
  return parts.filter((part) => part !== undefined && part !== '') as string[]
}

export function ReportPage<Row>(props: Props<Row>) {
  const { between } = useFormat()
  const { report, choices, countText, tools, furtherFilter, tiles, chart, grid } = props
  const { period } = report
  const t = useText(reportsText)
  const names = useText(screenNames)
  const address = useAddress()
  const screen = useScreen() ?? 'AdminReports'
  const [search] = useSearchParams()
  const { now } = useReader()
  const { date } = useDates()
  const isAdmin = useViewer()?.rank === 'SuperAdmin'
  const { grid: paged, filter } = usePagedGrid(report, { searchLabel: t.search, pageSizes: grid.pageSizes })
  const title = names[screen]
  const periodText = t.from(date(period.from), date(period.to))
  const trail = [
    { label: names.AdminReports, ...(isAdmin && { href: address('AdminReports') }) },
    { label: title },
  ]
  // As text for print, which has no filters.
  const narrowed = useFilterSummary(search, choices)
  return (
    <div className={styles.page}>
      <Head title={title} noindex />
      <GridHead
        title={title}
        note={`${periodText}${between}${countText}`}
        trail={isAdmin ? trail : undefined}
      />
      <p className={styles.printed}>
        {[...narrowed, t.printedOn(date(now ?? new Date().toISOString()))].join(between)}
      </p>
      <Row gap={12} align="center" spread>
        <ReportFilters
          choices={choices}
          period={period}
          filter={filter}
          onFilters={(filters) => paged.onView({ filters })}
        >
          {furtherFilter?.(filter)}
        </ReportFilters>
        <ToolButtons tools={tools} />
      </Row>
      <Stack as="section" gap={12} aria-label={t.totals} className={styles.totals}>
        {tiles}
        <Note faint>{t.previousPeriod(date(period.before.from), date(period.before.to))}</Note>
      </Stack>
      {chart}
      <Grid {...paged} {...grid} label={countText} tools={tools} empty={noResults(t, address(screen))} />
    </div>
  )
}
