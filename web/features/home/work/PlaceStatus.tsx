import { toScreenAddress } from '#contract/core/screens.ts'
import { placeStateText } from '#web/domain/places/placeState.text.ts'
import { placeStateTones, usePlaceStateNote } from '#web/domain/places/placeState.ts'
import { ShareButton } from '#web/domain/share/ShareButton.tsx'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Celebration } from '#web/ui/feedback/Celebration.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import type { OwnPlace } from './loadWorkHome.ts'
import { ownerHomeText } from './workHome.text.ts'

type PlaceStatusProps = { status: NonNullable<OwnPlace['status']>; setup: OwnPlace['setup'] }

/** Until the first offer. */
function Approved({ status: { id, name } }: Pick<PlaceStatusProps, 'status'>) {
  const t = useText(ownerHomeText)
  const states = useText(placeStateText)
  const address = useAddress()
  return (
    <Celebration
      title={states.approved}
      figure={name}
      actions={
        <>
          <Button tone="onDarkSolid" href={address('AddOffer')}>
            {t.addOffer}
          </Button>
          <ShareButton name={name} look="onDark" path={toScreenAddress('PlacePage', { id })} />
        </>
      }
    >
      {t.approvedMore}
    </Celebration>
  )
}

/** Says what the place waits for, and until when; nothing for an approved place without changes. */
export function PlaceStatus({ status, setup }: PlaceStatusProps) {
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
  if (state === 'approved') {
    const hasOffer = setup.steps.every(({ step, isDone }) => step !== 'offer' || isDone)
    if (!hasOffer) return <Approved status={status} />
    return (
      changeRequestedAt && (
        <Notice title={states.changeWaits} action={action}>
          {states.changeWaitsMore(date(changeRequestedAt), reviewBy && date(reviewBy))}
        </Notice>
      )
    )
  }
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
