import type { ManagedPlace } from '#contract/places/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useEndpointForm } from '#web/forms/useEndpointForm.ts'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { reviewText } from './staff.text.ts'

/** Rejects a pending place or suspends an approved one, with a reason that the owner reads. */
export function RejectDialog(props: { place: ManagedPlace; onClose: () => void; onStale: () => void }) {
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
