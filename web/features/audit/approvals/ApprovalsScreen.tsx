import { useState } from 'react'
import { approvalStates } from '#contract/approvals/constants.ts'
import type { Approval } from '#contract/approvals/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { LazyBoundary, lazyComponent } from '#web/layout/bundleLoading/lazyComponent.tsx'
import { Head } from '#web/layout/head/Head.tsx'
import { useCounts } from '#web/layout/live/useLive.ts'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Lead, Note } from '#web/ui/basics/Note.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { Grid } from '#web/ui/grid/Grid.tsx'
import { GridHead } from '#web/ui/grid/GridHead.tsx'
import type { GridColumn } from '#web/ui/grid/grid.ts'
import { noData, noResults } from '#web/ui/grid/gridEmptyStates.tsx'
import { parsePageQuery } from '#web/ui/grid/pageQuery.ts'
import { usePagedGrid } from '#web/ui/grid/usePagedGrid.ts'
import { useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import styles from '../audit.module.css'
import { ApprovalTag } from './ApprovalTag.tsx'
import { approvalsText } from './approvals.text.ts'
import { useApprovalLabels } from './useApprovalLabels.ts'

const ApprovalDialog = lazyComponent(async () => (await import('./ApprovalDialog.tsx')).ApprovalDialog)

export const loader = createLoader({
  approvals({ search }) {
    const { page, pageSize, filters } = parsePageQuery(search, ['state'])
    const state = approvalStates.find((approvalState) => approvalState === filters.state)
    return query(endpoints.approvals.getApprovals, { page, pageSize, state })
  },
})

function useColumns(open: (approval: Approval) => void): GridColumn<Approval>[] {
  const t = useText(approvalsText)
  const labels = useApprovalLabels()
  const { dateTime } = useDates()
  return [
    {
      id: 'what',
      header: t.what,
      priority: 'title',
      hideable: false,
      cell: (approval) => (
        <div className={styles.what}>
          <span>{labels.what(approval)}</span>
          {approval.person && (
            <Note as="bdi" size="body" faint>
              {labels.person(approval.person)}
            </Note>
          )}
        </div>
      ),
    },
    { id: 'state', header: t.state, cell: ({ state }) => <ApprovalTag state={state} /> },
    { id: 'by', header: t.by, cell: (approval) => <bdi>{labels.by(approval)}</bdi> },
    { id: 'reason', header: t.reason, cell: ({ reason }) => <span dir="auto">{reason}</span> },
    {
      id: 'at',
      header: t.at,
      cell: ({ askedAt }) => <time dateTime={askedAt}>{dateTime(askedAt)}</time>,
    },
    {
      id: 'open',
      header: t.open,
      headerHidden: true,
      hideable: false,
      cell: (approval) => (
        <Button size="small" tone="outline" onClick={() => open(approval)}>
          {t.open}
        </Button>
      ),
    },
  ]
}

export default function ApprovalsScreen() {
  const t = useText(approvalsText)
  const { Approvals: title } = useText(screenNames)
  const { approvals } = useLoaded<typeof loader>()
  const address = useAddress()('Approvals')
  const { what } = useApprovalLabels()
  const { grid, filter } = usePagedGrid(approvals)
  const [state, setState] = filter('state')
  const [openApproval, setOpenApproval] = useState<Approval | null>(null)
  return (
    <>
      <Head title={title} />
      <GridHead title={title} note={t.found(approvals.totalCount)} waiting={useCounts().approvals} />
      <Lead>{t.about}</Lead>
      <Grid
        {...grid}
        label={title}
        rowKey={({ id }) => id}
        rowName={what}
        columns={useColumns(setOpenApproval)}
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
        empty={state === '' ? noData(t.nothingYet, t.nothingYetMore) : noResults(t, address)}
      />
      {openApproval && (
        <LazyBoundary>
          <ApprovalDialog approval={openApproval} onClose={() => setOpenApproval(null)} />
        </LazyBoundary>
      )}
    </>
  )
}
