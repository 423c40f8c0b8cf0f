import { useState } from 'react'
import { approvalStates } from '#contract/approvalStates.ts'
import type { Approval } from '#contract/approvals.ts'
import { calls } from '#web/api/calls.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { useCounts } from '#web/layout/live/useLive.ts'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { LazyBoundary, lazyComponent } from '#web/layout/program/lazyComponent.tsx'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Select } from '#web/ui/fields/Select.tsx'
import { nothingFound, nothingYet } from '#web/ui/grid/emptyGrid.tsx'
import { Grid } from '#web/ui/grid/Grid.tsx'
import { GridHead } from '#web/ui/grid/GridHead.tsx'
import { pageQueryOf } from '#web/ui/grid/pageQuery.ts'
import { usePagedGrid } from '#web/ui/grid/usePagedGrid.ts'
import { useText } from '#web/ui/language/language.tsx'
import styles from '../audit.module.css'
import { useApprovalColumns } from './approvalColumns.tsx'
import { approvalsText } from './approvals.text.ts'
import { useApprovalWords } from './useApprovalWords.ts'

const ApprovalDialog = lazyComponent(async () => (await import('./ApprovalDialog.tsx')).ApprovalDialog)

export const loader = createLoader({
  approvals({ search }) {
    const { page, pageSize, filters } = pageQueryOf(search, ['state'])
    const state = approvalStates.find((each) => each === filters.state)
    return query(calls.approvals.getApprovals, { page, pageSize, state })
  },
})

/** What colleagues ask each other to agree to (four eyes): what waits first. */
export default function ApprovalsScreen() {
  const t = useText(approvalsText)
  const { Approvals: title } = useText(screenNames)
  const { approvals } = useLoaded<typeof loader>()
  const address = useAddress()('Approvals')
  const { what } = useApprovalWords()
  const { search: _, filter, ...grid } = usePagedGrid(approvals, '')
  const [state, setState] = filter('state')
  const [opened, open] = useState<Approval | null>(null)
  return (
    <>
      <Head title={title} />
      <GridHead title={title} note={t.found(approvals.totalCount)} waiting={useCounts().approvals} />
      <p className={styles.lead}>{t.about}</p>
      <Grid
        {...grid}
        label={title}
        rowKey={({ id }) => id}
        rowName={what}
        columns={useApprovalColumns(open)}
        filters={
          <Select
            label={t.state}
            shape="pill"
            none={t.allStates}
            options={approvalStates.map((value) => ({ value, label: t[value] }))}
            value={state}
            onChange={(event) => setState(event.target.value)}
          />
        }
        empty={state === '' ? nothingYet(t.nothingYet, t.nothingYetMore) : nothingFound(t, address)}
      />
      {opened && (
        <LazyBoundary>
          <ApprovalDialog approval={opened} onClose={() => open(null)} />
        </LazyBoundary>
      )}
    </>
  )
}
