import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { canTransition } from '#contract/core/stateMachine.ts'
import type { ManagedPlace, PlaceDecision } from '#contract/places/schemas.ts'
import { type PlaceEvent, placeStateMachine } from '#contract/places/stateMachine.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { Phone } from '#web/domain/people/Phone.tsx'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useEndpointForm } from '#web/forms/useEndpointForm.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Card } from '#web/ui/basics/Card.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { Row, Stack } from '#web/ui/basics/Stack.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { ScheduledDecision } from '../desk/ScheduledDecision.tsx'
import { ApproveDialog } from './ApproveDialog.tsx'
import { DocumentDecisionFields, getMadeDecisions, toDocumentDecisions } from './DocumentDecisionFields.tsx'
import { Documents, DocumentViews, type Views } from './Documents.tsx'
import { PendingChange } from './PendingChange.tsx'
import { PlaceStateTag } from './PlaceStateTag.tsx'
import styles from './staff.module.css'
import { reviewText, staffText } from './staff.text.ts'

type DialogName = 'approve' | 'refuse' | 'revise' | null

/** Also suspends an approved place. The owner reads the reason. */
function RejectDialog(props: { place: ManagedPlace; onClose: () => void; onStale: () => void }) {
  const { place, onClose, onStale } = props
  const t = useText(reviewText)
  const { state, field } = useEndpointForm(endpoints.managedPlaces.decidePlace, {
    start: { reason: '' },
    version: place.version,
    input: ({ reason }) => ({ placeId: place.id, status: false, reason }),
    required: ['reason'],
    onError({ code }) {
      if (code !== 'Stale' && code !== 'WrongPlaceState') return false
      onStale()
      return true
    },
    onSuccess: onClose,
  })
  return (
    <FormDialog
      state={state}
      title={place.state === 'approved' ? t.suspendTitle(place.name) : t.rejectTitle(place.name)}
      submit={place.state === 'approved' ? t.suspend : t.reject}
      onClose={onClose}
    >
      <TextArea help={t.reasonHelp} required {...field('reason', t.reason)} />
    </FormDialog>
  )
}

function RevisionDialog(props: { place: ManagedPlace; onClose: () => void; onStale: () => void }) {
  const { place, onClose, onStale } = props
  const t = useText(reviewText)
  const { state, field, unlabelledField } = useEndpointForm(endpoints.managedPlaces.requestRevision, {
    start: { reason: '', documents: toDocumentDecisions(place) },
    version: place.version,
    input: ({ reason, documents }) => ({
      placeId: place.id,
      reason,
      documents: getMadeDecisions(documents),
    }),
    onError({ code }) {
      if (code !== 'Stale' && code !== 'WrongPlaceState') return false
      onStale()
      return true
    },
    onSuccess: onClose,
  })
  return (
    <FormDialog state={state} title={t.revisionTitle(place.name)} submit={t.requestChanges} onClose={onClose}>
      <TextArea help={t.reasonHelp} required {...field('reason', t.whatToMend)} />
      <DocumentDecisionFields {...unlabelledField('documents')} />
    </FormDialog>
  )
}

/** If a colleague decided first, the page shows that decision. */
export function Decisions(props: {
  place: ManagedPlace
  views: Views | null
  /** Decision of the review desk that hasn't taken effect yet. */
  decision: PlaceDecision | null
}) {
  const { place, views, decision } = props
  const t = useText(reviewText)
  const deskHref = useAddress()('PlaceDesk', { id: place.id })
  const [openDialogName, setOpenDialogName] = useState<DialogName>(null)
  const [isStale, setStale] = useState(false)
  const { revalidate } = useRevalidator()
  const close = () => setOpenDialogName(null)
  const stale = () => {
    setStale(true)
    setOpenDialogName(null)
    revalidate()
  }
  const dialog = { place, onClose: close, onStale: stale }
  return (
    <Card as="section" aria-label={t.title} className={styles.review}>
      {isStale && (
        <div role="alert">
          <Notice tone="warning">{t.changed}</Notice>
        </div>
      )}
      {decision && (
        <Notice>
          <ScheduledDecision decision={decision} />
        </Notice>
      )}
      <PlaceStatus place={place} />
      {place.reviewBy && <a href={deskHref}>{t.toDesk}</a>}
      <Documents documents={place.documents} />
      {views && <DocumentViews views={views} />}
      <Buttons place={place} openDialog={setOpenDialogName} />
      {place.pendingChange && <PendingChange place={place} change={place.pendingChange} onStale={stale} />}
      {openDialogName === 'approve' && <ApproveDialog {...dialog} />}
      {openDialogName === 'refuse' && <RejectDialog {...dialog} />}
      {openDialogName === 'revise' && <RevisionDialog {...dialog} />}
    </Card>
  )
}

function PlaceStatus({ place }: { place: ManagedPlace }) {
  const t = useText(reviewText)
  const { comma } = useText(staffText)
  const { relative } = useDates()
  const { owner } = place
  return (
    <Stack as="dl" gap={12} className={styles.facts}>
      <div>
        <dt>{t.title}</dt>
        <dd>
          <PlaceStateTag state={place.state} />
          <Note as="span" faint weight="regular" className={styles.quiet}>
            {t.sentAt(relative(place.submittedAt))}
          </Note>
        </dd>
      </div>
      <div>
        <dt>{t.owner}</dt>
        <dd>
          {owner ? (
            <span>
              <bdi>{owner.name}</bdi>
              {owner.phone && (
                <>
                  {comma}
                  <Phone phone={owner.phone} />
                </>
              )}
            </span>
          ) : (
            t.noOwner
          )}
        </dd>
      </div>
      {place.reason && (
        <div>
          <dt>{t.reason}</dt>
          <dd dir="auto">{place.reason}</dd>
        </div>
      )}
    </Stack>
  )
}

function Buttons({
  place: { state },
  openDialog,
}: {
  place: ManagedPlace
  openDialog: (dialog: DialogName) => void
}) {
  const t = useText(reviewText)
  const isWaiting = state === 'registered'
  const can = (event: PlaceEvent) => canTransition(placeStateMachine, event, state, 'staff')
  return (
    <Row gap={8}>
      {(isWaiting || can('lifted')) && (
        <Button icon="circle-check" onClick={() => openDialog('approve')}>
          {isWaiting ? t.approve : t.lift}
        </Button>
      )}
      {isWaiting && (
        <Button tone="outline" icon="pencil" onClick={() => openDialog('revise')}>
          {t.requestChanges}
        </Button>
      )}
      {(can('rejected') || can('suspended')) && (
        <Button tone="dangerPlain" icon="x" onClick={() => openDialog('refuse')}>
          {can('suspended') ? t.suspend : t.reject}
        </Button>
      )}
    </Row>
  )
}
