import type { QueueKind } from '#contract/workHome/constants.ts'
import type { Queue } from '#contract/workHome/schemas.ts'
import { locateCase } from '#web/domain/desk/caseScreens.ts'
import { useLiveQueues } from '#web/domain/desk/useLiveQueues.ts'
import { useAddress, useRootData } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { Row } from '#web/ui/basics/Stack.tsx'
import { Tag } from '#web/ui/basics/Tag.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import type { IconName } from '#web/ui/icons/icons.ts'
import { useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { WorkList, WorkRow } from './WorkList.tsx'
import { queueText, staffHomeText } from './workHome.text.ts'

const icons: Record<QueueKind, IconName> = {
  places: 'building-store',
  complaints: 'message-report',
  approvals: 'circle-check',
  flags: 'flag',
  refunds: 'history',
  claims: 'cash-banknote',
  disputes: 'clipboard-data',
}

function useCaseAddress() {
  const address = useAddress()
  return ({ kind, oldest }: Queue) => address(...locateCase(kind, oldest.id))
}

/** Opens the case that has waited longest. */
export function NextCase({ queues: [first] }: { queues: readonly Queue[] }) {
  const t = useText(staffHomeText)
  const getCaseAddress = useCaseAddress()
  if (!first) return null
  return (
    <Button tone="onDarkSolid" size="large" full iconEnd="arrow-right" href={getCaseAddress(first)}>
      {t.next(first.oldest.name)}
    </Button>
  )
}

export function QueuesSection({ queues }: { queues: readonly Queue[] }) {
  const t = useText(staffHomeText)
  const address = useAddress()
  const getCaseAddress = useCaseAddress()
  useLiveQueues()
  if (queues.length === 0)
    return (
      <EmptyState
        title={t.nothing}
        picture="/art/empty/list.svg"
        action={<Button href={address('AdminHome')}>{t.figures}</Button>}
      >
        {t.nothingMore}
      </EmptyState>
    )
  return (
    <section aria-labelledby="queues">
      <Row gap={16} lineGap={8} align="center" spread>
        <h2 id="queues">{t.title}</h2>
        <a href={address('AdminHome')}>{t.figures}</a>
      </Row>
      <WorkList>
        {queues.map((queue) => (
          <QueueRow key={queue.kind} queue={queue} href={getCaseAddress(queue)} />
        ))}
      </WorkList>
    </section>
  )
}

function QueueRow({ queue: { kind, count, oldest }, href }: { queue: Queue; href: string }) {
  const t = useText(staffHomeText)
  const names = useText(queueText)
  const { relative, date } = useDates()
  const now = useRootData()?.now ?? oldest.since
  const isOverdue = oldest.dueAt !== null && oldest.dueAt < now
  return (
    <WorkRow
      href={href}
      icon={icons[kind]}
      title={names[kind](count)}
      end={isOverdue && <Tag tone="red">{t.overdue}</Tag>}
    >
      <Note as="span">{t.oldest(oldest.name, relative(oldest.since))}</Note>
      {oldest.dueAt && !isOverdue && (
        <Note as="time" dateTime={oldest.dueAt} faint>
          {t.due(date(oldest.dueAt))}
        </Note>
      )}
    </WorkRow>
  )
}
