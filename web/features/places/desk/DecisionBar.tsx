import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { undoSeconds } from '#contract/core/limits.ts'
import { toScreenAddress } from '#contract/core/screens.ts'
import type { ManagedPlace, PlaceDecision, ReviewQueue } from '#contract/places/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import type { ErrorResponse } from '#web/api/response.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { DecisionButton } from '#web/domain/desk/DecisionButton.tsx'
import { deskText } from '#web/domain/desk/desk.text.ts'
import { locateInQueue } from '#web/domain/desk/locateInQueue.ts'
import { Neighbours } from '#web/domain/desk/Neighbours.tsx'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Note } from '#web/ui/basics/Note.tsx'
import { announce } from '#web/ui/feedback/announce.ts'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { reviewText } from '../staff/staff.text.ts'
import styles from './desk.module.css'
import { decisionText, placeDeskText } from './desk.text.ts'
import { placeKeys } from './placeKeys.ts'
import { ReasonDialog } from './ReasonDialog.tsx'
import { ScheduledDecision } from './ScheduledDecision.tsx'

type Props = { place: ManagedPlace; queue: ReviewQueue }

/** Returns a callback that announces a stored decision and opens the next place. */
function useOpenNext({ place, queue }: Props) {
  const t = useText(placeDeskText)
  const decisions = useText(decisionText)
  const navigate = useNavigate()
  const { next } = locateInQueue(queue.places, place.id)
  return ({ decision, placeName }: PlaceDecision) => {
    announce(t.stored(decisions[decision], placeName, undoSeconds), 'status')
    void navigate(next ? toScreenAddress('PlaceDesk', { id: next.id }) : toScreenAddress('PlaceDeskStart'))
  }
}

export function DecisionBar({ place, queue }: Props) {
  const t = useText(placeDeskText)
  const decision = queue.decisions.find(({ placeId }) => placeId === place.id)
  const isWaiting = place.reviewBy !== null
  return (
    <section aria-label={useText(deskText).decide} className={styles.decide}>
      {decision && (
        <Notice>
          <ScheduledDecision decision={decision} />
        </Notice>
      )}
      {!decision && isWaiting && <Decide place={place} queue={queue} />}
      {!decision && !isWaiting && <Note>{t.notWaiting}</Note>}
      <PlaceNeighbours place={place} queue={queue} />
    </section>
  )
}

function Decide({ place, queue }: Props) {
  const t = useText(placeDeskText)
  const { requestChanges } = useText(reviewText)
  const { revalidate } = useRevalidator()
  const [dialog, setDialog] = useState<'rejected' | 'revisionRequested' | null>(null)
  const [staleError, setStaleError] = useState<ErrorResponse | null>(null)
  const onStored = useOpenNext({ place, queue })
  const approval = useMutation(endpoints.managedPlaces.scheduleDecision, {
    revalidates: false,
    onSuccess: onStored,
    onError: () => void revalidate(),
  })
  const { id: placeId, version, pendingChange, state } = place
  const hasNext = locateInQueue(queue.places, placeId).next !== null
  const labels = pendingChange
    ? { approve: hasNext ? t.approveChangeNext : t.approveChange, reject: t.rejectChange }
    : { approve: hasNext ? t.approveNext : t.approve, reject: t.reject }
  const approve = () => void approval.send({ placeId, reviewedVersion: version, decision: 'approved' })
  const failure = approval.failure ?? staleError
  return (
    <>
      {failure && <Notice tone="error">{failure.message}</Notice>}
      <div className={styles.buttons}>
        <DecisionButton
          icon="circle-check"
          shortcut={placeKeys.approve}
          pending={approval.pending}
          className={styles.approve}
          onClick={approve}
        >
          {labels.approve}
        </DecisionButton>
        {state === 'registered' && (
          <DecisionButton
            tone="outline"
            icon="pencil"
            shortcut={placeKeys.requestChanges}
            onClick={() => setDialog('revisionRequested')}
          >
            {requestChanges}
          </DecisionButton>
        )}
        <DecisionButton
          tone="dangerPlain"
          icon="x"
          shortcut={placeKeys.reject}
          onClick={() => setDialog('rejected')}
        >
          {labels.reject}
        </DecisionButton>
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

function PlaceNeighbours({ place, queue }: Props) {
  const t = useText(placeDeskText)
  const address = useAddress()
  const { previous, next } = locateInQueue(queue.places, place.id)
  const getHref = (id: number) => address('PlaceDesk', { id })
  return (
    <Neighbours
      label={t.title}
      previous={previous && { href: getHref(previous.id), label: t.previous }}
      next={next && { href: getHref(next.id), label: t.next }}
    />
  )
}
