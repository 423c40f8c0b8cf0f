import { useState } from 'react'
import type { ManagedPlace, PlaceDecision } from '#contract/places/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import type { ErrorResponse } from '#web/api/response.ts'
import { PreparedReasons } from '#web/domain/desk/PreparedReasons.tsx'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useEndpointForm } from '#web/forms/useEndpointForm.ts'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { useText } from '#web/ui/language/language.tsx'
import {
  DocumentDecisionFields,
  type DocumentDecisionValues,
  getMadeDecisions,
  toDocumentDecisions,
} from '../staff/DocumentDecisionFields.tsx'
import { reviewText } from '../staff/staff.text.ts'
import { placeDeskText } from './desk.text.ts'
import { type PreparedReason, preparedReasons, reasonLabels } from './preparedReasons.text.ts'
import {
  documentByReason,
  reasonsAgainstChange,
  reasonsAgainstPlace,
  reasonsForChanges,
} from './preparedReasons.ts'

type Props = {
  place: ManagedPlace
  decision: 'rejected' | 'revisionRequested'
  onClose: () => void
  onStored: (stored: PlaceDecision) => void
  /** The place can’t be decided as it was shown. */
  onStale: (error: ErrorResponse) => void
}

const staleCodes: readonly string[] = ['Stale', 'WrongPlaceState', 'AlreadyDecided', 'NotFound']

export function ReasonDialog({ place, decision, onClose, onStored, onStale }: Props) {
  const t = useText(placeDeskText)
  const review = useText(reviewText)
  // At opening, although `place` may change while the dialog is open.
  const [reviewedVersion] = useState(place.version)
  const { state, field, unlabelledField, form } = useEndpointForm(endpoints.managedPlaces.scheduleDecision, {
    start: { reason: '', documents: toDocumentDecisions(place) },
    input: ({ reason, documents }) => ({
      placeId: place.id,
      reviewedVersion,
      decision,
      reason,
      documents: decision === 'revisionRequested' ? getMadeDecisions(documents) : [],
    }),
    required: ['reason'],
    revalidates: false,
    showsOwnToast: true,
    onError(error) {
      if (!staleCodes.includes(error.code)) return false
      onStale(error)
      return true
    },
    onSuccess: onStored,
  })
  const isRequest = decision === 'revisionRequested'
  const isOfChange = place.pendingChange !== null
  const documents = unlabelledField('documents')
  const prepare = (text: string, reason: PreparedReason) => {
    form.setValue('reason', text, { shouldDirty: true })
    form.clearErrors('reason')
    const kind = documentByReason[reason]
    const decide = (document: DocumentDecisionValues) =>
      document.kind === kind ? { ...document, verdict: 'refused' as const } : document
    if (isRequest && kind) documents.onChange(documents.value.map(decide))
  }
  const title = isRequest ? t.requestTitle : isOfChange ? t.rejectChangeTitle : t.rejectTitle
  return (
    <FormDialog
      state={state}
      title={title(place.name)}
      submit={isRequest ? review.requestChanges : isOfChange ? t.rejectChange : t.reject}
      onClose={onClose}
    >
      <PreparedReasons
        title={t.prepared}
        reasons={isRequest ? reasonsForChanges : isOfChange ? reasonsAgainstChange : reasonsAgainstPlace}
        labels={useText(reasonLabels)}
        texts={preparedReasons}
        language={place.owner?.language ?? 'ar'}
        onChoose={prepare}
      />
      <TextArea
        help={t.reasonHelp}
        required
        {...field('reason', isRequest ? review.whatToMend : review.reason)}
      />
      {isRequest && <DocumentDecisionFields {...documents} />}
    </FormDialog>
  )
}
