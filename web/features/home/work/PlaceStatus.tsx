import { placeStateText } from '#web/domain/places/placeState.text.ts'
import { placeStateTones, usePlaceStateNote } from '#web/domain/places/placeState.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import type { OwnPlace } from './loadWorkHome.ts'
import { ownerHomeText } from './workHome.text.ts'

/** What the place waits for, and until when. An approved place without changes waits for nothing. */
export function PlaceStatus({ status }: { status: NonNullable<OwnPlace['status']> }) {
  const t = useText(ownerHomeText)
  const states = useText(placeStateText)
  const address = useAddress()
  const { date } = useDates()
  const getNote = usePlaceStateNote()
  const { state, reason, changeRequestedAt, reviewBy } = status
  const action = (
    <Button size="small" tone="outline" href={address('PlaceMainData')}>
      {t.details}
    </Button>
  )
  if (state === 'approved')
    return (
      changeRequestedAt && (
        <Notice title={states.changeWaits} action={action}>
          {states.changeWaitsMore(date(changeRequestedAt), reviewBy && date(reviewBy))}
        </Notice>
      )
    )
  return (
    <Notice tone={placeStateTones[state]} title={states[state]} action={action}>
      <p>{getNote(status)}</p>
      {reason && (
        <p>
          {states.reason} <span dir="auto">{reason}</span>
        </p>
      )}
    </Notice>
  )
}
