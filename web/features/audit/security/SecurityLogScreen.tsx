import { securityEventTypes } from '#contract/securityLog/constants.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Select } from '#web/ui/fields/Select.tsx'
import { saveCsv } from '#web/ui/grid/csv.ts'
import { Grid } from '#web/ui/grid/Grid.tsx'
import { GridHead } from '#web/ui/grid/GridHead.tsx'
import { noData, noResults } from '#web/ui/grid/gridEmptyStates.tsx'
import { PeriodFilter } from '#web/ui/grid/PeriodFilter.tsx'
import { usePagedGrid } from '#web/ui/grid/usePagedGrid.ts'
import { useText } from '#web/ui/language/language.tsx'
import { LogTabs } from '../LogTabs.tsx'
import { securityText } from './security.text.ts'
import { useSecurityColumns } from './securityColumns.tsx'
import { parseSecurityQuery } from './securityQuery.ts'
import { useSecurityLabels } from './useSecurityLabels.ts'

export const loader = createLoader({
  log: ({ search }) => query(endpoints.securityLog.getSecurityLog, parseSecurityQuery(search)),
  isFiltered: ({ search }) => ['name', 'kind', 'from', 'to'].some((key) => search.get(key)),
})

export default function SecurityLogScreen() {
  const t = useText(securityText)
  const { SecurityLog: title } = useText(screenNames)
  const { log, isFiltered } = useLoaded<typeof loader>()
  const [address, changes] = [useAddress()('SecurityLog'), useAddress()('AuditLog')]
  const labels = useSecurityLabels()
  const { filter, ...grid } = usePagedGrid(log, t.search)
  const [kind, setKind] = filter('kind')
  const getSearchHref = (name: string) => `${address}?${new URLSearchParams({ name })}`
  return (
    <>
      <Head title={title} />
      <GridHead title={title} note={log.isMore ? t.foundMore(log.totalCount) : t.found(log.totalCount)} />
      <LogTabs current="SecurityLog" />
      <Grid
        {...grid}
        label={title}
        rowKey={({ id }) => id}
        rowName={({ kind }) => labels.kind(kind)}
        columns={useSecurityColumns()}
        menu={({ userId, network }) => [
          ...(userId === null
            ? []
            : [
                { label: t.ofPerson, icon: 'user' as const, href: getSearchHref(`#${userId}`) },
                { label: t.changesBy, icon: 'history' as const, href: `${changes}?person=${userId}` },
              ]),
          ...(network ? [{ label: t.ofNetwork, icon: 'world' as const, href: getSearchHref(network) }] : []),
        ]}
        filters={
          <>
            <Select
              label={t.kind}
              shape="pill"
              none={t.allKinds}
              options={Object.keys(securityEventTypes).map((key) => ({
                value: key,
                label: labels.kind(key),
              }))}
              value={kind}
              onChange={(event) => setKind(event.target.value)}
            />
            <PeriodFilter
              period={{ from: filter('from')[0], to: filter('to')[0] }}
              onPeriod={(filters) => grid.onView({ filters })}
            />
          </>
        }
        onExport={(table) => saveCsv(table, 'security-log.csv')}
        empty={isFiltered ? noResults(t, address) : noData(t.nothingYet, t.nothingYetMore)}
      />
    </>
  )
}
