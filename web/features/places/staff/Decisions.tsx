import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ManagedPlace } from '#contract/places/schemas.ts'
import { type EndpointReply, endpoints } from '#web/api/endpoints.ts'
import { Phone } from '#web/domain/people/Phone.tsx'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useEndpointForm } from '#web/forms/useEndpointForm.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Card } from '#web/ui/basics/Card.tsx'
import { Row } from '#web/ui/basics/Stack.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { ApproveDialog } from './ApproveDialog.tsx'
import { Documents } from './Documents.tsx'
import { DocumentViews } from './DocumentViews.tsx'
import { PendingChange } from './PendingChange.tsx'
import { PlaceStateTag } from './PlaceStateTag.tsx'
import { RevisionDialog } from './RevisionDialog.tsx'
import styles from './staff.module.css'
import { reviewText, staffText } from './staff.text.ts'

type Views = EndpointReply<typeof endpoints.managedPlaces.getDocumentViews>

type DialogName = 'approve' | 'refuse' | 'revise' | null

/** Rejects a pending place or suspends an approved one, with a reason that the owner reads. */
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
      labels={{ reason: t.reason }}
      onClose={onClose}
    >
      <TextArea label={t.reason} help={t.reasonHelp} required {...field('reason')} />
    </FormDialog>
  )
}

/**
 * Review state of a place and staff's decisions. If a colleague decided first, the page shows that decision.
 */
export function Decisions({ place, views }: { place: ManagedPlace; views: Views | null }) {
  const t = useText(reviewText)
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
      <PlaceStatus place={place} />
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
    <dl className={styles.facts}>
      <div>
        <dt>{t.title}</dt>
        <dd>
          <PlaceStateTag state={place.state} />
          <span className={styles.quiet}>{t.sentAt(relative(place.submittedAt))}</span>
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
    </dl>
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
  const canReject = isWaiting || state === 'approved' || state === 'revisionRequested'
  return (
    <Row gap={8}>
      {(isWaiting || state === 'suspended') && (
        <Button icon="circle-check" onClick={() => openDialog('approve')}>
          {isWaiting ? t.approve : t.lift}
        </Button>
      )}
      {isWaiting && (
        <Button tone="outline" icon="pencil" onClick={() => openDialog('revise')}>
          {t.requestChanges}
        </Button>
      )}
      {canReject && (
        <Button tone="dangerPlain" icon="x" onClick={() => openDialog('refuse')}>
          {state === 'approved' ? t.suspend : t.reject}
        </Button>
      )}
    </Row>
  )
}
