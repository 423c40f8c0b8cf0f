import type { AuditAction, AuditEntry } from '#contract/audit/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import type { Period } from '#web/ui/calendar/period.ts'
import { Select } from '#web/ui/fields/Select.tsx'
import { saveCsv } from '#web/ui/grid/csv.ts'
import { Grid } from '#web/ui/grid/Grid.tsx'
import { GridHead } from '#web/ui/grid/GridHead.tsx'
import type { GridColumn } from '#web/ui/grid/grid.ts'
import { noData, noResults } from '#web/ui/grid/gridEmptyStates.tsx'
import { PeriodFilter } from '#web/ui/grid/PeriodFilter.tsx'
import { usePagedGrid } from '#web/ui/grid/usePagedGrid.ts'
import { Icon } from '#web/ui/icons/Icon.tsx'
import type { IconName } from '#web/ui/icons/icons.ts'
import { useText } from '#web/ui/language/language.tsx'
import styles from './audit.module.css'
import { auditText } from './audit.text.ts'
import { parseAuditQuery } from './auditQuery.ts'
import { Changes } from './Changes.tsx'
import { LogTabs } from './LogTabs.tsx'
import { useLogColumns } from './logColumns.tsx'
import { useAuditLabels } from './useAuditLabels.ts'

export const loader = createLoader({
  log: ({ search }) => query(endpoints.audit.getAuditLog, parseAuditQuery(search)),
  people: () => query(endpoints.audit.getAuditPeople, {}),
  isFiltered: ({ search }) => ['name', 'person', 'kind', 'from', 'to'].some((key) => search.get(key)),
})

const icons: Record<AuditAction, IconName> = { added: 'plus', changed: 'pencil', deleted: 'trash' }

function useAuditColumns(): GridColumn<AuditEntry>[] {
  const t = useText(auditText)
  const labels = useAuditLabels()
  const logColumns = useLogColumns(t, labels.formatActor)
  return [
    {
      id: 'what',
      header: t.what,
      priority: 'title',
      hideable: false,
      value: (entry) => `${labels.formatAction(entry)}: ${labels.formatSubject(entry)}`,
      cell: (entry) => (
        <div className={styles.what}>
          <bdi>{labels.formatSubject(entry)}</bdi>
          <span className={styles.action} data-action={entry.action}>
            <Icon name={icons[entry.action]} />
            {labels.formatAction(entry)}
          </span>
        </div>
      ),
    },
    ...logColumns,
    { id: 'details', header: t.details, cell: (entry) => <Changes entry={entry} /> },
    {
      id: 'call',
      header: t.call,
      hidden: true,
      value: ({ call }) => call,
      cell: ({ call }) => <bdi dir="ltr">{call}</bdi>,
    },
  ]
}

type Filter = (key: string) => [value: string, change: (value: string) => void]

function AuditFilters(props: {
  filter: Filter
  onPeriod: (period: Period) => void
  people: readonly { id: number; name: string }[]
  entries: readonly AuditEntry[]
}) {
  const { filter, entries } = props
  const t = useText(auditText)
  const { kinds, formatActor } = useAuditLabels()
  const [userId, setUserId] = filter('person')
  const [kind, setKind] = filter('kind')
  const period = { from: filter('from')[0], to: filter('to')[0] }
  const isListed = props.people.some(({ id }) => String(id) === userId)
  const otherEntry = isListed ? undefined : entries.find((entry) => String(entry.userId) === userId)
  const people = otherEntry
    ? [...props.people, { id: otherEntry.userId, name: formatActor(otherEntry) }]
    : props.people
  return (
    <>
      <Select
        label={t.person}
        shape="pill"
        none={t.allPeople}
        options={people.map(({ id, name }) => ({ value: id, label: name }))}
        value={userId}
        onChange={(event) => setUserId(event.target.value)}
      />
      <Select
        label={t.kind}
        shape="pill"
        none={t.allKinds}
        options={Object.entries(kinds).map(([value, label]) => ({ value, label }))}
        value={kind}
        onChange={(event) => setKind(event.target.value)}
      />
      <PeriodFilter period={period} onPeriod={props.onPeriod} />
    </>
  )
}

export default function AuditLogScreen() {
  const t = useText(auditText)
  const { AuditLog: title } = useText(screenNames)
  const { log, people, isFiltered } = useLoaded<typeof loader>()
  const address = useAddress()('AuditLog')
  const { formatSubject } = useAuditLabels()
  const { grid, filter } = usePagedGrid(log, { searchLabel: t.search })
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
        rowName={formatSubject}
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
