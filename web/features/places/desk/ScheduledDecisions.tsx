import { useEffect, useEffectEvent } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { toScreenAddress } from '#contract/core/screens.ts'
import type { PlaceDecision } from '#contract/places/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { useLiveQueues } from '#web/domain/desk/useLiveQueues.ts'
import { Note } from '#web/ui/basics/Note.tsx'
import { ShortcutButton } from '#web/ui/basics/ShortcutButton.tsx'
import { Row } from '#web/ui/basics/Stack.tsx'
import { announce } from '#web/ui/feedback/announce.ts'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { serverNow } from '#web/ui/language/serverClock.ts'
import styles from './desk.module.css'
import { placeDeskText } from './desk.text.ts'
import { placeKeys } from './placeKeys.ts'
import { ScheduledDecision } from './ScheduledDecision.tsx'

/** Lets the server's job end first. */
const graceMs = 1500

/** Also reloads, in case the connection was lost, when a decision takes effect. */
export function useDeskUpdates(decisions: readonly PlaceDecision[]): void {
  useLiveQueues()
  const { revalidate } = useRevalidator()
  const changed = useEffectEvent(() => void revalidate())
  const next = decisions[0]?.takesEffectAt
  useEffect(() => {
    if (!next) return undefined
    const timer = setTimeout(() => changed(), Math.max(0, Date.parse(next) - serverNow()) + graceMs)
    return () => clearTimeout(timer)
  }, [next])
}

const shownCount = 2

/** The reader's latest decisions, each with Undo. */
export function ScheduledDecisions({ decisions }: { decisions: readonly PlaceDecision[] }) {
  const t = useText(placeDeskText)
  const own = decisions.filter(({ isOwn }) => isOwn).toReversed()
  const latest = own.slice(0, shownCount)
  if (latest.length === 0) return null
  return (
    <section aria-label={t.scheduled} className={styles.scheduled}>
      <ul>
        {latest.map((decision, index) => (
          <UndoLine key={decision.id} decision={decision} isLatest={index === 0} />
        ))}
      </ul>
      {own.length > shownCount && <Note faint>{t.others(own.length - shownCount)}</Note>}
    </section>
  )
}

function UndoLine({ decision, isLatest }: { decision: PlaceDecision; isLatest: boolean }) {
  const t = useText(placeDeskText)
  const navigate = useNavigate()
  const { id, placeId, placeName } = decision
  const { send, pending, failure } = useMutation(endpoints.managedPlaces.undoDecision, {
    revalidates: false,
    onSuccess() {
      announce(t.undone(placeName), 'status')
      void navigate(toScreenAddress('PlaceDesk', { id: placeId }))
    },
  })
  return (
    <li>
      <Row gap={12} lineGap={4} align="center" spread>
        <Note as="span">
          <ScheduledDecision decision={decision} />
        </Note>
        <ShortcutButton
          tone="outline"
          size="small"
          shortcut={isLatest ? placeKeys.undo : undefined}
          pending={pending}
          aria-label={t.undoNamed(placeName)}
          onClick={() => void send({ id })}
        >
          {t.undo}
        </ShortcutButton>
      </Row>
      {failure && <Notice tone="error">{failure.message}</Notice>}
    </li>
  )
}
