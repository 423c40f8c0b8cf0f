import { type MouseEvent, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { undoSeconds } from '#contract/core/limits.ts'
import { toScreenAddress } from '#contract/core/screens.ts'
import type { ManagedPlace, PlaceDecision, ReviewQueue } from '#contract/places/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import type { ErrorResponse } from '#web/api/response.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { IconButton } from '#web/ui/basics/IconButton.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { ShortcutButton } from '#web/ui/basics/ShortcutButton.tsx'
import { announce } from '#web/ui/feedback/announce.ts'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { reviewText } from '../staff/staff.text.ts'
import styles from './desk.module.css'
import { decisionText, deskText } from './desk.text.ts'
import { deskKeys } from './deskKeys.ts'
import { ReasonDialog } from './ReasonDialog.tsx'
import { locateInQueue } from './reviewQueue.ts'
import { ScheduledDecision } from './ScheduledDecision.tsx'

type Props = { place: ManagedPlace; queue: ReviewQueue }

/** Opens the next place once the decision is stored. */
function useStored({ place, queue }: Props) {
  const t = useText(deskText)
  const decisions = useText(decisionText)
  const navigate = useNavigate()
  const { next } = locateInQueue(queue, place.id)
  return ({ decision, placeName }: PlaceDecision) => {
    announce(t.stored(decisions[decision], placeName, undoSeconds), 'status')
    void navigate(next ? toScreenAddress('PlaceDesk', { id: next.id }) : toScreenAddress('PlaceDeskStart'))
  }
}

export function DecisionBar({ place, queue }: Props) {
  const t = useText(deskText)
  const decision = queue.decisions.find(({ placeId }) => placeId === place.id)
  return (
    <section aria-label={t.decide} className={styles.decide}>
      {decision ? (
        <Notice>
          <ScheduledDecision decision={decision} />
        </Notice>
      ) : place.reviewBy ? (
        <Decide place={place} queue={queue} />
      ) : (
        <Note>{t.notWaiting}</Note>
      )}
      <Neighbours place={place} queue={queue} />
    </section>
  )
}

function Decide({ place, queue }: Props) {
  const t = useText(deskText)
  const { requestChanges } = useText(reviewText)
  const { revalidate } = useRevalidator()
  const [dialog, setDialog] = useState<'rejected' | 'revisionRequested' | null>(null)
  const [staleError, setStaleError] = useState<ErrorResponse | null>(null)
  const onStored = useStored({ place, queue })
  const approval = useMutation(endpoints.managedPlaces.scheduleDecision, {
    revalidates: false,
    onSuccess: onStored,
    onError: () => void revalidate(),
  })
  const { id: placeId, version, pendingChange, state } = place
  const hasNext = locateInQueue(queue, placeId).next !== null
  const labels = pendingChange
    ? { approve: hasNext ? t.approveChangeNext : t.approveChange, reject: t.rejectChange }
    : { approve: hasNext ? t.approveNext : t.approve, reject: t.reject }
  // The second click of a double click would approve the next place.
  const approve = ({ detail }: MouseEvent) => {
    if (detail < 2) void approval.send({ placeId, reviewedVersion: version, decision: 'approved' })
  }
  const failure = approval.failure ?? staleError
  return (
    <>
      {failure && <Notice tone="error">{failure.message}</Notice>}
      <div className={styles.buttons}>
        <ShortcutButton
          icon="circle-check"
          shortcut={deskKeys.approve}
          pending={approval.pending}
          className={styles.approve}
          onClick={approve}
        >
          {labels.approve}
        </ShortcutButton>
        {state === 'registered' && (
          <ShortcutButton
            tone="outline"
            icon="pencil"
            shortcut={deskKeys.requestChanges}
            onClick={() => setDialog('revisionRequested')}
          >
            {requestChanges}
          </ShortcutButton>
        )}
        <ShortcutButton
          tone="dangerPlain"
          icon="x"
          shortcut={deskKeys.reject}
          onClick={() => setDialog('rejected')}
        >
          {labels.reject}
        </ShortcutButton>
      </div>
      {dialog && (
        <ReasonDialog
          place={place}
          decision={dialog}
          onClose={() => setDialog(null)}
          onStored={onStored}
          onStale={(error) => {
            setDialog(null)
            setStaleError(error)
            void revalidate()
          }}
        />
      )}
    </>
  )
}

function Neighbours({ place, queue }: Props) {
  const t = useText(deskText)
  const address = useAddress()
  const { previous, next } = locateInQueue(queue, place.id)
  return (
    <nav aria-label={t.title} className={styles.neighbours}>
      {previous && (
        <IconButton
          icon="chevron-left"
          label={t.previous}
          tone="outline"
          aria-keyshortcuts={deskKeys.previous}
          href={address('PlaceDesk', { id: previous.id })}
        />
      )}
      {next && (
        <IconButton
          icon="chevron-right"
          label={t.next}
          tone="outline"
          aria-keyshortcuts={deskKeys.next}
          href={address('PlaceDesk', { id: next.id })}
        />
      )}
    </nav>
  )
}
