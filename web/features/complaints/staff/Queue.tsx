import { complaintStates } from '#contract/complaints/constants.ts'
import type { Complaint } from '#contract/complaints/schemas.ts'
import { complaintStateMachine } from '#contract/complaints/stateMachine.ts'
import { canTransition } from '#contract/core/stateMachine.ts'
import { type EndpointReply, endpoints } from '#web/api/endpoints.ts'
import { ComplaintStateTag } from '#web/domain/members/ComplaintStateTag.tsx'
import { Head } from '#web/layout/head/Head.tsx'
import { useCounts } from '#web/layout/live/useLive.ts'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useAddress, useCan, useViewer } from '#web/layout/routing/rootData.ts'
import { Badge } from '#web/ui/basics/Badge.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { saveCsv } from '#web/ui/grid/csv.ts'
import { Grid } from '#web/ui/grid/Grid.tsx'
import { GridHead } from '#web/ui/grid/GridHead.tsx'
import type { GridColumn } from '#web/ui/grid/grid.ts'
import { noData, noResults } from '#web/ui/grid/gridEmptyStates.tsx'
import { usePagedGrid } from '#web/ui/grid/usePagedGrid.ts'
import { useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import type { MenuItem } from '#web/ui/menu/Menu.tsx'
import { complaintsText } from '../complaints.text.ts'
import { useLiveComplaints } from '../useLiveComplaints.ts'
import { kinds, lateHours, queueFilters } from './queueQuery.ts'
import { Sender } from './Sender.tsx'
import { StaffTabs } from './StaffTabs.tsx'
import styles from './staff.module.css'
import { staffText } from './staff.text.ts'
import { useTakeComplaint } from './useTakeComplaint.ts'
import { WaitingTag } from './WaitingTag.tsx'

type Filter = (key: string) => [value: string, change: (value: string) => void]

function QueueFilters({ filter }: { filter: Filter }) {
  const t = useText(staffText)
  const names = useText(complaintsText)
  const kindNames = { member: t.members, guest: t.guests, report: t.reports, right: t.rights }
  const select = (key: string) => {
    const [value, change] = filter(key)
    return { value, onChange: (event: { target: { value: string } }) => change(event.target.value) }
  }
  return (
    <>
      <Select
        {...select('state')}
        label={t.state}
        shape="pill"
        none={t.allStates}
        options={complaintStates.map((value) => ({ value, label: names[value] }))}
      />
      <Select
        {...select('who')}
        label={t.who}
        shape="pill"
        none={t.anybody}
        options={[
          { value: 'mine', label: t.mine },
          { value: 'nobody', label: t.nobodys },
        ]}
      />
      <Select
        {...select('kind')}
        label={t.kind}
        shape="pill"
        none={t.allKinds}
        options={kinds.map((value) => ({ value, label: kindNames[value] }))}
      />
      <Select
        {...select('waiting')}
        label={t.waits}
        shape="pill"
        none={t.allWaits}
        options={lateHours.map((hours) => ({ value: hours, label: t.longerThan(hours) }))}
      />
    </>
  )
}

function useQueueColumns(): GridColumn<Complaint>[] {
  const t = useText(staffText)
  const names = useText(complaintsText)
  const { dateTime } = useDates()
  const viewer = useViewer()
  return [
    {
      id: 'complaint',
      header: t.complaint,
      priority: 'title',
      hideable: false,
      value: ({ subject }) => subject,
      cell: (complaint) => <Subject complaint={complaint} />,
    },
    {
      id: 'waiting',
      header: t.waits,
      value: ({ waitingSince }) => waitingSince,
      cell: (complaint) => <WaitingTag complaint={complaint} />,
    },
    {
      id: 'sender',
      header: t.sender,
      value: ({ senderName }) => senderName,
      cell: (complaint) => <Sender complaint={complaint} />,
    },
    {
      id: 'state',
      header: t.state,
      value: ({ state }) => names[state],
      cell: ({ state }) => <ComplaintStateTag state={state} />,
    },
    {
      id: 'who',
      header: t.who,
      value: ({ assignee }) => assignee?.name,
      cell({ assignee }) {
        if (!assignee)
          return (
            <Note as="span" faint weight="regular">
              {t.nobody}
            </Note>
          )
        return assignee.id === viewer?.id ? t.you : <bdi>{assignee.name}</bdi>
      },
    },
    {
      id: 'sentAt',
      header: t.sentAt,
      value: ({ createdAt }) => createdAt,
      cell: ({ createdAt }) => (
        <Note as="time" size="body" dateTime={createdAt}>
          {dateTime(createdAt)}
        </Note>
      ),
    },
  ]
}

function Subject({ complaint: { id, subject, unread } }: { complaint: Complaint }) {
  const names = useText(complaintsText)
  const address = useAddress()
  return (
    <span className={styles.subject}>
      <a href={address('ComplaintPage', { id })} dir="auto">
        {subject || names.erased}
      </a>
      {unread > 0 && (
        <span>
          <span aria-hidden="true">
            <Badge value={unread} />
          </span>
          <span className="visually-hidden">{names.unread(unread)}</span>
        </span>
      )}
    </span>
  )
}

export function Queue({
  complaints,
}: {
  complaints: EndpointReply<typeof endpoints.complaints.getUserReports>
}) {
  const t = useText(staffText)
  const { UsersComplaints: title } = useText(screenNames)
  const names = useText(complaintsText)
  const address = useAddress()('UsersComplaints')
  const { grid, filter } = usePagedGrid(complaints, { searchLabel: t.search })
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
  const { takeComplaint } = useTakeComplaint()
  return (complaint: Complaint): MenuItem[] => {
    const { id, state, assignee } = complaint
    const open = {
      label: t.open,
      icon: 'message-report' as const,
      href: address('ComplaintPage', { id }),
    }
    const isOpen = canTransition(complaintStateMachine, 'assigned', state, 'staff')
    if (!(canTake && isOpen) || assignee?.id === viewer?.id) return [open]
    return [
      open,
      { label: assignee ? t.takeOver : t.take, icon: 'user-plus', onSelect: () => takeComplaint(complaint) },
    ]
  }
}
