import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { canTransition } from '#contract/core/stateMachine.ts'
import type { DocumentVerdict, ManagedPlace } from '#contract/places/schemas.ts'
import { type PlaceEvent, placeStateMachine } from '#contract/places/stateMachine.ts'
import { type EndpointReply, endpoints } from '#web/api/endpoints.ts'
import { toFileUrl } from '#web/api/fileUrl.ts'
import { Phone } from '#web/domain/people/Phone.tsx'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useEndpointForm } from '#web/forms/useEndpointForm.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Card } from '#web/ui/basics/Card.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { Row, Stack } from '#web/ui/basics/Stack.tsx'
import { Tag, type TagTone } from '#web/ui/basics/Tag.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import type { IconName } from '#web/ui/icons/icons.ts'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { ApproveDialog } from './ApproveDialog.tsx'
import { PendingChange } from './PendingChange.tsx'
import { PlaceStateTag } from './PlaceStateTag.tsx'
import styles from './staff.module.css'
import { changeFieldText, reviewText, staffText, verdictText } from './staff.text.ts'

type Views = EndpointReply<typeof endpoints.managedPlaces.getDocumentViews>

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

type Document = ManagedPlace['documents'][number]

const tagStyles: Record<DocumentVerdict, [TagTone, IconName]> = {
  pending: ['amber', 'clock'],
  accepted: ['green', 'check'],
  refused: ['red', 'alert-circle'],
}

function useDocumentName() {
  const names = useText(changeFieldText)
  return (kind: Document['kind']) => (kind === 'identity' ? names.identity : names.commercialImage)
}

function Documents({ documents }: { documents: readonly Document[] }) {
  const t = useText(reviewText)
  const verdicts = useText(verdictText)
  const getName = useDocumentName()
  if (documents.length === 0)
    return (
      <Note faint weight="regular" className={styles.quiet}>
        {t.noDocuments}
      </Note>
    )
  return (
    <ul className={styles.documents} aria-label={t.documents}>
      {documents.map(({ id, kind, verdict, note }) => {
        const [tone, icon] = tagStyles[verdict]
        const href = toFileUrl(endpoints.managedPlaces.getDocument, { id })
        return (
          <Stack as="li" gap={6} align="start" key={id} className={styles.document}>
            <a href={href} target="_blank" rel="noopener" aria-label={t.open(getName(kind))}>
              <img src={href} alt="" loading="lazy" />
            </a>
            <p className={styles.documentName}>{getName(kind)}</p>
            <Tag tone={tone} icon={icon}>
              {verdicts[verdict]}
            </Tag>
            {note && (
              <Note faint weight="regular" dir="auto" className={styles.quiet}>
                {note}
              </Note>
            )}
          </Stack>
        )
      })}
    </ul>
  )
}

function DocumentViews({ views }: { views: EndpointReply<typeof endpoints.managedPlaces.getDocumentViews> }) {
  const t = useText(reviewText)
  const { number } = useFormat()
  const { dateTime } = useDates()
  const getName = useDocumentName()
  const { data, totalCount } = views
  if (totalCount === 0) return null
  return (
    <details className={styles.views}>
      <summary>{t.views(number(totalCount))}</summary>
      <ul>
        {data.map(({ id, at, kind, name }) => (
          <li key={id}>
            <bdi>{name ?? t.erasedPerson}</bdi>
            <span>{getName(kind)}</span>
            <time dateTime={at}>{dateTime(at)}</time>
          </li>
        ))}
      </ul>
      {totalCount > data.length && (
        <Note faint weight="regular" className={styles.quiet}>
          {t.latestViews(number(data.length))}
        </Note>
      )}
    </details>
  )
}

type DocumentVerdictValues = {
  kind: ManagedPlace['documents'][number]['kind']
  verdict: '' | 'accepted' | 'refused'
  note: string
}

const toVerdictValues = ({ documents }: ManagedPlace): DocumentVerdictValues[] =>
  documents.map(({ kind, verdict, note }) => ({ kind, verdict: verdict === 'pending' ? '' : verdict, note }))

function RevisionDialog(props: { place: ManagedPlace; onClose: () => void; onStale: () => void }) {
  const { place, onClose, onStale } = props
  const t = useText(reviewText)
  const verdicts = useText(verdictText)
  const getName = useDocumentName()
  const { state, field, unlabelledField } = useEndpointForm(endpoints.managedPlaces.requestRevision, {
    start: { reason: '', documents: toVerdictValues(place) },
    version: place.version,
    input: ({ reason, documents }) => ({
      placeId: place.id,
      reason,
      documents: documents.flatMap(({ kind, verdict, note }) => (verdict ? [{ kind, verdict, note }] : [])),
    }),
    onError({ code }) {
      if (code !== 'Stale' && code !== 'WrongPlaceState') return false
      onStale()
      return true
    },
    onSuccess: onClose,
  })
  const { value: documents, onChange } = unlabelledField('documents')
  const updateDocument = (kind: DocumentVerdictValues['kind'], change: Partial<DocumentVerdictValues>) =>
    onChange(documents.map((document) => (document.kind === kind ? { ...document, ...change } : document)))
  return (
    <FormDialog state={state} title={t.revisionTitle(place.name)} submit={t.requestChanges} onClose={onClose}>
      <TextArea help={t.reasonHelp} required {...field('reason', t.whatToMend)} />
      {documents.map(({ kind, verdict, note }) => (
        <Stack gap={12} key={kind}>
          <Select
            label={t.verdictOf(getName(kind))}
            none={verdicts.pending}
            options={[
              { value: 'accepted', label: verdicts.accepted },
              { value: 'refused', label: verdicts.refused },
            ]}
            value={verdict}
            onChange={({ target }) =>
              updateDocument(kind, { verdict: target.value as DocumentVerdictValues['verdict'] })
            }
          />
          {verdict === 'refused' && (
            <TextField
              label={t.note}
              optional
              dir="auto"
              maxLength={500}
              value={note}
              onChange={({ target }) => updateDocument(kind, { note: target.value })}
            />
          )}
        </Stack>
      ))}
    </FormDialog>
  )
}

/** If a colleague decided first, the page shows that decision. */
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
