import type { ManagedPlace } from '#contract/places/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useEndpointForm } from '#web/forms/useEndpointForm.ts'
import { Stack } from '#web/ui/basics/Stack.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { useDocumentName } from './Documents.tsx'
import { reviewText, verdictText } from './staff.text.ts'

type DocumentVerdictValues = {
  kind: ManagedPlace['documents'][number]['kind']
  verdict: '' | 'accepted' | 'refused'
  note: string
}

const toVerdictValues = ({ documents }: ManagedPlace): DocumentVerdictValues[] =>
  documents.map(({ kind, verdict, note }) => ({ kind, verdict: verdict === 'pending' ? '' : verdict, note }))

export function RevisionDialog(props: { place: ManagedPlace; onClose: () => void; onStale: () => void }) {
  const { place, onClose, onStale } = props
  const t = useText(reviewText)
  const verdicts = useText(verdictText)
  const getName = useDocumentName()
  const { state, field, valueField } = useEndpointForm(endpoints.managedPlaces.requestRevision, {
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
  const { value: documents, onChange } = valueField('documents')
  const updateDocument = (kind: DocumentVerdictValues['kind'], change: Partial<DocumentVerdictValues>) =>
    onChange(documents.map((document) => (document.kind === kind ? { ...document, ...change } : document)))
  return (
    <FormDialog
      state={state}
      title={t.revisionTitle(place.name)}
      submit={t.requestChanges}
      labels={{ reason: t.whatToMend }}
      onClose={onClose}
    >
      <TextArea label={t.whatToMend} help={t.reasonHelp} required {...field('reason')} />
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
