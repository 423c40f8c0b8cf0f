import type { ReactNode } from 'react'
import type { QueueKind } from '#contract/workHome/constants.ts'
import type { CaseQueue } from '#contract/workHome/schemas.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Note } from '#web/ui/basics/Note.tsx'
import { Row } from '#web/ui/basics/Stack.tsx'
import { useShortcutKeys } from '#web/ui/basics/shortcutKeys.ts'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { locateCase } from './caseScreens.ts'
import { DeskBar } from './DeskBar.tsx'
import styles from './desk.module.css'
import { deskText } from './desk.text.ts'
import { deskKeys, useDeskKeys } from './deskKeys.ts'
import { KeysButton, type NamedKey } from './KeysButton.tsx'
import { LastDecisionLine } from './LastDecisionLine.tsx'
import { locateInQueue } from './locateInQueue.ts'
import { Neighbours } from './Neighbours.tsx'
import { useLiveQueues } from './useLiveQueues.ts'

type Props = {
  kind: QueueKind
  /** Null for readers without this queue. */
  queue: CaseQueue | null
  caseId: number
  /** Shows how long the case has waited, and until when it is due. */
  clock?: ReactNode
  /** Keys of the buttons. */
  keys?: readonly NamedKey[]
  /** Buttons and their dialogs; none after the decision. */
  children?: ReactNode
}

/** Has the buttons of a decision about a case, and shows its position in the queue. */
export function CaseBar({ kind, queue, caseId, clock, keys = [], children }: Props) {
  const t = useText(deskText)
  const [areKeysOn, switchKeys] = useDeskKeys()
  useShortcutKeys(areKeysOn)
  useLiveQueues()
  const allKeys = [
    ...keys,
    { key: deskKeys.next, name: t.nextCase },
    { key: deskKeys.previous, name: t.previousCase },
  ]
  return (
    <DeskBar>
      <LastDecisionLine />
      <section aria-label={t.decide} className={styles.case}>
        <Row gap={12} lineGap={4} align="center" className={styles.clock}>
          {clock}
          {queue && <QueuePosition queue={queue} caseId={caseId} />}
        </Row>
        <div className={styles.decisions}>{children}</div>
        <div className={styles.ways}>
          {queue && <CaseNeighbours kind={kind} queue={queue} caseId={caseId} />}
          <KeysButton keys={allKeys} isOn={areKeysOn} onSwitch={switchKeys} />
        </div>
      </section>
    </DeskBar>
  )
}

function QueuePosition({ queue: { cases, totalCount }, caseId }: { queue: CaseQueue; caseId: number }) {
  const t = useText(deskText)
  const address = useAddress()
  const { number } = useFormat()
  const { position, next } = locateInQueue(cases, caseId)
  return (
    <>
      {position !== null && <Note as="span">{t.position(number(position), number(totalCount))}</Note>}
      {next ? (
        <Note as="span" className={styles.nextName}>
          {t.next(next.name)}
        </Note>
      ) : (
        <>
          <Note as="span">{t.nothingElse}</Note>
          <a href={address('Home')}>{t.allQueues}</a>
        </>
      )}
    </>
  )
}

function CaseNeighbours({ kind, queue, caseId }: Pick<Props, 'kind' | 'caseId'> & { queue: CaseQueue }) {
  const t = useText(deskText)
  const address = useAddress()
  const { previous, next } = locateInQueue(queue.cases, caseId)
  const getHref = (id: number) => address(...locateCase(kind, id))
  return (
    <Neighbours
      label={t.queue}
      previous={previous && { href: getHref(previous.id), label: t.previous(previous.name) }}
      next={next && { href: getHref(next.id), label: t.next(next.name) }}
    />
  )
}
