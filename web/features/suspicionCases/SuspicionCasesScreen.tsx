import { suspicionRules, suspicionStates } from '#contract/suspicionCases/constants.ts'
import type { Flag } from '#contract/suspicionCases/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { SuspicionCaseTag } from '#web/domain/members/SuspicionCaseTag.tsx'
import { Head } from '#web/layout/head/Head.tsx'
import { useCounts } from '#web/layout/live/useLive.ts'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Lead, Note } from '#web/ui/basics/Note.tsx'
import { Stack } from '#web/ui/basics/Stack.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { saveCsv } from '#web/ui/grid/csv.ts'
import { Grid } from '#web/ui/grid/Grid.tsx'
import { GridHead } from '#web/ui/grid/GridHead.tsx'
import type { GridColumn } from '#web/ui/grid/grid.ts'
import { noData, noResults } from '#web/ui/grid/gridEmptyStates.tsx'
import { parsePageQuery } from '#web/ui/grid/pageQuery.ts'
import { usePagedGrid } from '#web/ui/grid/usePagedGrid.ts'
import { useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import styles from './suspicionCases.module.css'
import { suspicionCasesText } from './suspicionCases.text.ts'
import { useSuspicionCaseLabels } from './useSuspicionCaseLabels.ts'

function parseSuspicionCasesQuery(search: URLSearchParams) {
  const { page, pageSize, name, filters } = parsePageQuery(search, ['state', 'rule'])
  return {
    page,
    pageSize,
    name,
    state: suspicionStates.find((flagState) => flagState === filters.state),
    rule: suspicionRules.find((flagRule) => flagRule === filters.rule),
  }
}

export const loader = createLoader({
  suspicionCases: ({ search }) => query(endpoints.flags.getFlags, parseSuspicionCasesQuery(search)),
})

function useSuspicionCaseColumns(): GridColumn<Flag>[] {
  const t = useText(suspicionCasesText)
  const labels = useSuspicionCaseLabels()
  const address = useAddress()
  const { date } = useDates()
  return [
    {
      id: 'person',
      header: t.person,
      priority: 'title',
      hideable: false,
      value: ({ person }) => labels.person(person),
      cell: ({ id, person, branch }) => (
        <Stack as="span" gap={2} align="start" className={styles.person}>
          <a href={address('FlagPage', { id })}>
            <bdi>{labels.person(person)}</bdi>
          </a>
          {branch && (
            <Note as="span" weight="regular">
              {t.branchOf(branch.name, branch.placeName)}
            </Note>
          )}
        </Stack>
      ),
    },
    { id: 'rule', header: t.rule, value: ({ rule }) => t[rule], cell: ({ rule }) => t[rule] },
    {
      id: 'state',
      header: t.state,
      value: ({ state }) => t[state],
      cell: ({ state }) => <SuspicionCaseTag state={state} />,
    },
    {
      id: 'evidence',
      header: t.evidence,
      value: ({ evidenceCount }) => evidenceCount,
      cell: ({ evidenceCount }) => t.signs(evidenceCount),
    },
    { id: 'period', header: t.period, value: labels.period, cell: labels.period },
    {
      id: 'addedAt',
      header: t.addedAt,
      value: ({ addedAt }) => addedAt,
      cell: ({ addedAt }) => <time dateTime={addedAt}>{date(addedAt)}</time>,
    },
  ]
}

export default function SuspicionCasesScreen() {
  const t = useText(suspicionCasesText)
  const { Flags: title } = useText(screenNames)
  const { suspicionCases } = useLoaded<typeof loader>()
  const { person } = useSuspicionCaseLabels()
  const address = useAddress()('Flags')
  const { grid, filter } = usePagedGrid(suspicionCases, { searchLabel: t.search })
  const [[state, setState], [rule, setRule]] = [filter('state'), filter('rule')]
  const isNarrowed = grid.search?.value !== '' || state !== '' || rule !== ''
  return (
    <>
      <Head title={title} />
      <GridHead
        title={title}
        note={
          suspicionCases.isMore ? t.foundMore(suspicionCases.totalCount) : t.found(suspicionCases.totalCount)
        }
        waiting={useCounts().flags}
      />
      <Lead>{t.about}</Lead>
      <Grid
        {...grid}
        label={title}
        rowKey={({ id }) => id}
        rowName={(suspicionCase) => person(suspicionCase.person)}
        columns={useSuspicionCaseColumns()}
        filters={
          <>
            <Select
              label={t.state}
              shape="pill"
              none={t.allStates}
              options={suspicionStates.map((value) => ({ value, label: t[value] }))}
              value={state}
              onChange={(event) => setState(event.target.value)}
            />
            <Select
              label={t.rule}
              shape="pill"
              none={t.allRules}
              options={suspicionRules.map((value) => ({ value, label: t[value] }))}
              value={rule}
              onChange={(event) => setRule(event.target.value)}
            />
          </>
        }
        onExport={(table) => saveCsv(table, 'suspicious-activity.csv')}
        empty={isNarrowed ? noResults(t, address) : noData(t.nothingYet, t.nothingYetMore)}
      />
    </>
  )
}
