import type { ManagedPlaceRow } from '#contract/places/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { useText } from '#web/ui/language/language.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { reviewText } from './staff.text.ts'

type Decided = Pick<ManagedPlaceRow, 'id' | 'name' | 'state' | 'version'>

/** Also lifts a suspension. If a colleague decided first, the later decision is rejected. */
export function ApproveDialog(props: { place: Decided; onClose: () => void; onStale?: () => void }) {
  const { place, onClose, onStale } = props
  const t = useText(reviewText)
  const lifts = place.state === 'suspended'
  const { send, pending, failure } = useMutation(endpoints.managedPlaces.decidePlace, {
    onSuccess() {
      toast({ text: t.done })
      onClose()
    },
    onError: ({ status }) => {
      if ((status === 409 || status === 422) && onStale) onStale()
    },
  })
  const isOver = failure !== null && failure.status >= 403 && failure.status <= 422
  return (
    <ConfirmDialog
      open
      tone="primary"
      onClose={onClose}
      onConfirm={isOver ? null : () => send({ placeId: place.id, status: true, version: place.version })}
      title={lifts ? t.liftTitle(place.name) : t.approveTitle(place.name)}
      confirmLabel={lifts ? t.lift : t.approve}
      pending={pending}
      error={failure?.message}
    >
      <p>{t.approveMore}</p>
    </ConfirmDialog>
  )
}
