import type { Complaint } from '#contract/complaints/schemas.ts'
import { useAddress, useViewer } from '#web/layout/routing/rootData.ts'
import { Badge } from '#web/ui/basics/Badge.tsx'
import type { GridColumn } from '#web/ui/grid/grid.ts'
import { useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { complaintsText } from '../complaints.text.ts'
import { StateTag } from '../StateTag.tsx'
import { Sender } from './Sender.tsx'
import styles from './staff.module.css'
import { staffText } from './staff.text.ts'
import { WaitingTag } from './WaitingTag.tsx'

export function useQueueColumns(): GridColumn<Complaint>[] {
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
      cell: ({ state }) => <StateTag state={state} />,
    },
    {
      id: 'who',
      header: t.who,
      value: ({ assignee }) => assignee?.name,
      cell({ assignee }) {
        if (!assignee) return <span className={styles.quiet}>{t.nobody}</span>
        return assignee.id === viewer?.id ? t.you : <bdi>{assignee.name}</bdi>
      },
    },
    {
      id: 'sentAt',
      header: t.sentAt,
      value: ({ createdAt }) => createdAt,
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} className={styles.time}>
          {dateTime(createdAt)}
        </time>
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
