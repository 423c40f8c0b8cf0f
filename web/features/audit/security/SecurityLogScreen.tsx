import { countryName } from '#contract/core/text.ts'
import { type SecurityEventType, securityEventTypes } from '#contract/securityLog/constants.ts'
import type { SecurityEntry } from '#contract/securityLog/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Note } from '#web/ui/basics/Note.tsx'
import { Stack } from '#web/ui/basics/Stack.tsx'
import { Tag, type TagTone } from '#web/ui/basics/Tag.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { saveCsv } from '#web/ui/grid/csv.ts'
import { Grid } from '#web/ui/grid/Grid.tsx'
import { GridHead } from '#web/ui/grid/GridHead.tsx'
import type { GridColumn } from '#web/ui/grid/grid.ts'
import { noData, noResults } from '#web/ui/grid/gridEmptyStates.tsx'
import { PeriodFilter } from '#web/ui/grid/PeriodFilter.tsx'
import { usePagedGrid } from '#web/ui/grid/usePagedGrid.ts'
import type { IconName } from '#web/ui/icons/icons.ts'
import { useFormat, useLanguage, useText } from '#web/ui/language/language.tsx'
import styles from '../audit.module.css'
import { LogTabs } from '../LogTabs.tsx'
import { useLogColumns } from '../logColumns.tsx'
import { detailText, securityKindText, securityText } from './security.text.ts'
import { parseSecurityQuery } from './securityQuery.ts'

export const loader = createLoader({
  log: ({ search }) => query(endpoints.securityLog.getSecurityLog, parseSecurityQuery(search)),
  isFiltered: ({ search }) => ['name', 'kind', 'from', 'to'].some((key) => search.get(key)),
})

const tones = {
  info: { tone: 'grey', icon: 'info-circle' },
  warning: { tone: 'amber', icon: 'alert-triangle' },
  danger: { tone: 'red', icon: 'alert-circle' },
} as const satisfies Record<string, { tone: TagTone; icon: IconName }>

/** The log may contain kinds and details that this version no longer knows. */
function useSecurityLabels() {
  const t = useText(securityText)
  const language = useLanguage()
  const { number } = useFormat()
  const kinds: Record<string, string> = useText(securityKindText)
  const details: Record<string, string> = useText(detailText)
  const getTone = (kind: string) => securityEventTypes[kind as SecurityEventType]?.tone ?? 'info'
  return {
    kind: (kind: string) => kinds[kind] ?? kind,
    tone: (kind: string) => tones[getTone(kind)],
    toneWord: (kind: string) => t[getTone(kind)],
    person: ({ userId, userName }: SecurityEntry) =>
      userId === null ? t.nobody : (userName ?? t.erasedPerson),
    country: (code: string) => countryName(language, code),
    detail: (name: string) => details[name] ?? name,
    value: ({ name, value }: SecurityEntry['details'][number]) =>
      typeof value === 'string'
        ? (details[value] ?? value)
        : ['by', 'token', 'place'].includes(name)
          ? `#${value}`
          : number(value),
  }
}

function useSecurityColumns(): GridColumn<SecurityEntry>[] {
  const t = useText(securityText)
  const labels = useSecurityLabels()
  const logColumns = useLogColumns(t, labels.person, ({ userId }: SecurityEntry) => userId)
  return [
    {
      id: 'what',
      header: t.what,
      priority: 'title',
      hideable: false,
      value: ({ kind }) => labels.kind(kind),
      cell: ({ kind, times }) => (
        <div className={styles.what}>
          <span>{labels.kind(kind)}</span>
          <span className={styles.action}>
            <Tag {...labels.tone(kind)}>{labels.toneWord(kind)}</Tag>
            {times > 1 && t.times(times)}
          </span>
        </div>
      ),
    },
    ...logColumns,
    {
      id: 'from',
      header: t.from,
      value: ({ network, country }) => [network, country].filter(Boolean).join(' '),
      cell: ({ network, country }) => (
        <div className={styles.what}>
          <bdi dir="ltr">{network ?? '–'}</bdi>
          {country && (
            <Note as="span" size="body" faint>
              {labels.country(country)}
            </Note>
          )}
        </div>
      ),
    },
    {
      id: 'device',
      header: t.device,
      value: ({ device }) => device ?? '',
      cell: ({ device, sessionId }) => (
        <div className={styles.what}>
          <bdi>{device ?? '–'}</bdi>
          {sessionId !== null && (
            <Note as="span" size="body" faint>
              {t.session(sessionId)}
            </Note>
          )}
        </div>
      ),
    },
    { id: 'details', header: t.details, cell: (entry) => <Details entry={entry} /> },
  ]
}

function Details({ entry }: { entry: SecurityEntry }) {
  const labels = useSecurityLabels()
  if (entry.details.length === 0)
    return (
      <Note as="span" size="body" faint>
        –
      </Note>
    )
  return (
    <Stack as="dl" gap={4} className={styles.changes}>
      {entry.details.map((detail) => (
        <div key={detail.name}>
          <dt>{labels.detail(detail.name)}</dt>
          <dd>
            <bdi>{labels.value(detail)}</bdi>
          </dd>
        </div>
      ))}
    </Stack>
  )
}

export default function SecurityLogScreen() {
  const t = useText(securityText)
  const { SecurityLog: title } = useText(screenNames)
  const { log, isFiltered } = useLoaded<typeof loader>()
  const [address, changes] = [useAddress()('SecurityLog'), useAddress()('AuditLog')]
  const labels = useSecurityLabels()
  const { grid, filter } = usePagedGrid(log, { searchLabel: t.search })
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
