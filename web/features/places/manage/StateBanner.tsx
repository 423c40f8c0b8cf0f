import type { MouseEvent, ReactNode } from 'react'
import type { ManagedPlace } from '#contract/places/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { placeStateText } from '#web/domain/places/placeState.text.ts'
import { placeStateTones, usePlaceStateNote } from '#web/domain/places/placeState.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Stack } from '#web/ui/basics/Stack.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import styles from './manage.module.css'
import { manageText } from './manage.text.ts'
import { documentFields } from './PlaceFields.tsx'
import { stateText } from './placeSections.text.ts'

export function StateBanner({ place }: { place: ManagedPlace }) {
  const t = useText(stateText)
  const states = useText(placeStateText)
  const address = useAddress()
  const { date } = useDates()
  const getNote = usePlaceStateNote()
  const { state, reason, pendingChange, changeRejection, reviewBy } = place
  const pageButton = state === 'approved' && (
    <Button size="small" tone="outline" href={address('PlacePage', { id: place.id })}>
      {t.seePage}
    </Button>
  )
  return (
    <Stack gap={12}>
      <Notice tone={placeStateTones[state]} title={states[state]} action={pageButton}>
        <p>{getNote(place)}</p>
        {reason && <Reason>{reason}</Reason>}
        {state === 'revisionRequested' && <RejectedDocuments documents={place.documents} />}
      </Notice>
      {pendingChange && <PendingChange change={pendingChange} reviewBy={reviewBy} />}
      {!pendingChange && changeRejection && (
        <Notice tone="warning" title={t.changeRejected(date(changeRejection.at))}>
          {changeRejection.reason && <Reason>{changeRejection.reason}</Reason>}
        </Notice>
      )}
    </Stack>
  )
}

function Reason({ children }: { children: ReactNode }) {
  const t = useText(placeStateText)
  return (
    <p className={styles.reason}>
      {t.reason}{' '}
      <span dir="auto" className={styles.said}>
        {children}
      </span>
    </p>
  )
}

/** Focuses the field, because a link within the page only scrolls to it. */
const createFixHandler = (id: string) => (event: MouseEvent) => {
  const field = document.getElementById(id)
  if (!field) return
  event.preventDefault()
  field.scrollIntoView({ block: 'center' })
  field.focus({ preventScroll: true })
}

function RejectedDocuments({ documents }: Pick<ManagedPlace, 'documents'>) {
  const t = useText(stateText)
  const names = useText(manageText)
  const rejected = documents.filter(({ verdict }) => verdict === 'refused')
  if (rejected.length === 0) return null
  return (
    <>
      <p>{t.replace}</p>
      <ul className={styles.changes}>
        {rejected.map(({ id, kind, note }) => (
          <li key={id}>
            <a href={`#${documentFields[kind]}`} onClick={createFixHandler(documentFields[kind])}>
              {kind === 'identity' ? names.identity : names.commercialImage}
            </a>
            {note && <span dir="auto">: {note}</span>}
          </li>
        ))}
      </ul>
    </>
  )
}

type PendingChangeProps = Pick<ManagedPlace, 'reviewBy'> & {
  change: NonNullable<ManagedPlace['pendingChange']>
}

function PendingChange({ change, reviewBy }: PendingChangeProps) {
  const t = useText(stateText)
  const states = useText(placeStateText)
  const names = useText(manageText)
  const { date } = useDates()
  const { send, pending, failure } = useMutation(endpoints.managedPlaces.withdrawChange)
  const labels = {
    nameAr: names.nameAr,
    nameEn: names.nameEn,
    categoryId: names.category,
    taxAccountNumber: names.taxAccountNumber,
    website: names.website,
    socialLinks: names.socialLinks,
    identity: names.identity,
    commercialImage: names.commercialImage,
  }
  const values = {
    nameAr: change.nameAr,
    nameEn: change.nameEn,
    categoryId: change.categoryName,
    taxAccountNumber: change.taxAccountNumber,
    website: change.website,
    socialLinks: Object.values(change.socialLinks).filter(Boolean).join(' '),
    identity: t.newPicture,
    commercialImage: t.newPicture,
  }
  return (
    <Notice
      title={states.changeWaits}
      action={
        <Button size="small" tone="outline" pending={pending} onClick={() => send({ changeId: change.id })}>
          {t.withdraw}
        </Button>
      }
    >
      <p>{states.changeWaitsMore(date(change.requestedAt), reviewBy && date(reviewBy))}</p>
      <ul className={styles.changes}>
        {change.fields.map((name) => (
          <li key={name}>
            {labels[name]}: <bdi>{values[name] || t.emptied}</bdi>
          </li>
        ))}
      </ul>
      {failure && <p role="alert">{failure.message}</p>}
    </Notice>
  )
}
