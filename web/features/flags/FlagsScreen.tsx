import { flagRules, flagStates } from '#contract/flagRules.ts'
import { calls } from '#web/api/calls.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { useCounts } from '#web/layout/live/useLive.ts'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Select } from '#web/ui/fields/Select.tsx'
import { saveCsv } from '#web/ui/grid/csv.ts'
import { nothingFound, nothingYet } from '#web/ui/grid/emptyGrid.tsx'
import { Grid } from '#web/ui/grid/Grid.tsx'
import { GridHead } from '#web/ui/grid/GridHead.tsx'
import { usePagedGrid } from '#web/ui/grid/usePagedGrid.ts'
import { useText } from '#web/ui/language/language.tsx'
import { useFlagColumns } from './flagColumns.tsx'
import styles from './flags.module.css'
import { flagsText } from './flags.text.ts'
import { flagsQueryOf } from './flagsQuery.ts'
import { useFlagWords } from './useFlagWords.ts'

export const loader = createLoader({
  flags: ({ search }) => query(calls.flags.getFlags, flagsQueryOf(search)),
})

/** What looks like abuse of the business: what nobody has decided first. */
export default function FlagsScreen() {
  const t = useText(flagsText)
  const { Flags: title } = useText(screenNames)
  const { flags } = useLoaded<typeof loader>()
  const { person } = useFlagWords()
  const address = useAddress()('Flags')
  const { filter, ...grid } = usePagedGrid(flags, t.search)
  const [[state, setState], [rule, setRule]] = [filter('state'), filter('rule')]
  const isNarrowed = grid.search?.value !== '' || state !== '' || rule !== ''
  return (
    <>
      <Head title={title} />
      <GridHead
        title={title}
        note={flags.isMore ? t.foundMore(flags.totalCount) : t.found(flags.totalCount)}
        waiting={useCounts().flags}
      />
      <p className={styles.about}>{t.about}</p>
      <Grid
        {...grid}
        label={title}
        rowKey={({ id }) => id}
        rowName={(flag) => person(flag.person)}
        columns={useFlagColumns()}
        filters={
          <>
            <Select
              label={t.state}
              shape="pill"
              none={t.allStates}
              options={flagStates.map((value) => ({ value, label: t[value] }))}
              value={state}
              onChange={(event) => setState(event.target.value)}
            />
            <Select
              label={t.rule}
              shape="pill"
              none={t.allRules}
              options={flagRules.map((value) => ({ value, label: t[value] }))}
              value={rule}
              onChange={(event) => setRule(event.target.value)}
            />
          </>
        }
        onExport={(table) => saveCsv(table, 'suspicious-activity.csv')}
        empty={isNarrowed ? nothingFound(t, address) : nothingYet(t.nothingYet, t.nothingYetMore)}
      />
    </>
  )
}
