import type { ManagedPlace } from '#contract/managedPlace.ts'
import { calls } from '#web/api/calls.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useCallForm } from '#web/forms/useCallForm.ts'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { reviewText } from './staff.text.ts'

/** Rejects a place that waits, or suspends an approved one, with the reason that its owner reads. */
export function RefuseDialog(props: { place: ManagedPlace; onClose: () => void; onStale: () => void }) {
  const { place, onClose, onStale } = props
  const t = useText(reviewText)
  const { state, field } = useCallForm(calls.managedPlaces.decidePlace, {
    start: { reason: '' },
    version: place.version,
    input: ({ reason }) => ({ placeId: place.id, status: false, reason }),
    required: ['reason'],
    refused({ code }) {
      if (code !== 'Stale' && code !== 'WrongPlaceState') return false
      onStale()
      return true
    },
    done: onClose,
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
