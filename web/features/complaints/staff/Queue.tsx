import type { Complaint } from '#contract/complaints/schemas.ts'
import { type EndpointReply, endpoints } from '#web/api/endpoints.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { useCounts } from '#web/layout/live/useLive.ts'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useAddress, useCan, useViewer } from '#web/layout/routing/rootData.ts'
import { saveCsv } from '#web/ui/grid/csv.ts'
import { Grid } from '#web/ui/grid/Grid.tsx'
import { GridHead } from '#web/ui/grid/GridHead.tsx'
import { noData, noResults } from '#web/ui/grid/gridEmptyStates.tsx'
import { usePagedGrid } from '#web/ui/grid/usePagedGrid.ts'
import { useText } from '#web/ui/language/language.tsx'
import type { MenuItem } from '#web/ui/menu/Menu.tsx'
import { complaintsText } from '../complaints.text.ts'
import { useLiveComplaints } from '../useLiveComplaints.ts'
import { QueueFilters } from './QueueFilters.tsx'
import { useQueueColumns } from './queueColumns.tsx'
import { queueFilters } from './queueQuery.ts'
import { StaffTabs } from './StaffTabs.tsx'
import { staffText } from './staff.text.ts'
import { useTakeComplaint } from './useTakeComplaint.ts'

/** Everybody's complaints: those in process first, the longest wait on top. */
export function Queue({
  complaints,
}: {
  complaints: EndpointReply<typeof endpoints.complaints.getUserReports>
}) {
  const t = useText(staffText)
  const { UsersComplaints: title } = useText(screenNames)
  const names = useText(complaintsText)
  const address = useAddress()('UsersComplaints')
  const { filter, ...grid } = usePagedGrid(complaints, t.search)
  useLiveComplaints(complaints.data, 'any')
  const isNarrowed = grid.search?.value !== '' || queueFilters.some((key) => filter(key)[0] !== '')
  const { totalCount, isMore } = complaints
  return (
    <>
      <Head title={title} />
      <GridHead
        title={title}
        note={isMore ? t.foundMore(totalCount) : t.found(totalCount)}
        waiting={useCounts().complaints}
      />
      <StaffTabs current="UsersComplaints" />
      <Grid
        {...grid}
        label={title}
        rowKey={({ id }) => id}
        rowName={({ subject }) => subject || names.erased}
        columns={useQueueColumns()}
        menu={useRowMenu()}
        filters={<QueueFilters filter={filter} />}
        onExport={(table) => saveCsv(table, 'complaints.csv')}
        empty={isNarrowed ? noResults(t, address) : noData(t.nothingYet, t.nothingYetMore)}
      />
    </>
  )
}

function useRowMenu() {
  const t = useText(staffText)
  const address = useAddress()
  const viewer = useViewer()
  const canTake = useCan(endpoints.complaints.takeReport)
  const { take } = useTakeComplaint()
  return (complaint: Complaint): MenuItem[] => {
    const { id, state, assignee } = complaint
    const open = {
      label: t.open,
      icon: 'message-report' as const,
      href: address('ComplaintPage', { id }),
    }
    if (!canTake || state === 'processed' || assignee?.id === viewer?.id) return [open]
    return [
      open,
      { label: assignee ? t.takeOver : t.take, icon: 'user-plus', onSelect: () => take(complaint) },
    ]
  }
}
