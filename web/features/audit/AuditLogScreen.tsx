import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { saveCsv } from '#web/ui/grid/csv.ts'
import { Grid } from '#web/ui/grid/Grid.tsx'
import { GridHead } from '#web/ui/grid/GridHead.tsx'
import { noData, noResults } from '#web/ui/grid/gridEmptyStates.tsx'
import { usePagedGrid } from '#web/ui/grid/usePagedGrid.ts'
import { useText } from '#web/ui/language/language.tsx'
import { AuditFilters } from './AuditFilters.tsx'
import { auditText } from './audit.text.ts'
import { useAuditColumns } from './auditColumns.tsx'
import { parseAuditQuery } from './auditQuery.ts'
import { LogTabs } from './LogTabs.tsx'
import { useAuditLabels } from './useAuditLabels.ts'

export const loader = createLoader({
  log: ({ search }) => query(endpoints.audit.getAuditLog, parseAuditQuery(search)),
  people: () => query(endpoints.audit.getAuditPeople, {}),
  isFiltered: ({ search }) => ['name', 'person', 'kind', 'from', 'to'].some((key) => search.get(key)),
})

export default function AuditLogScreen() {
  const t = useText(auditText)
  const { AuditLog: title } = useText(screenNames)
  const { log, people, isFiltered } = useLoaded<typeof loader>()
  const address = useAddress()('AuditLog')
  const { subject } = useAuditLabels()
  const { filter, ...grid } = usePagedGrid(log, t.search)
  const href = (search: Record<string, string>) => `${address}?${new URLSearchParams(search)}`
  return (
    <>
      <Head title={title} />
      <GridHead title={title} note={log.isMore ? t.foundMore(log.totalCount) : t.found(log.totalCount)} />
      <LogTabs current="AuditLog" />
      <Grid
        {...grid}
        label={title}
        rowKey={({ id }) => id}
        rowName={subject}
        columns={useAuditColumns()}
        menu={({ kind, subjectId, userId }) => [
          { label: t.aboutSubject, icon: 'history', href: href({ kind, name: `#${subjectId}` }) },
          { label: t.byPerson, icon: 'user', href: href({ person: String(userId) }) },
        ]}
        filters={
          <AuditFilters
            filter={filter}
            onPeriod={(filters) => grid.onView({ filters })}
            people={people}
            entries={log.data}
          />
        }
        onExport={(table) => saveCsv(table, 'audit-log.csv')}
        empty={isFiltered ? noResults(t, address) : noData(t.nothingYet, t.nothingYetMore)}
      />
    </>
  )
}
