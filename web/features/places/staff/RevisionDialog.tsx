import type { ManagedPlace } from '#contract/managedPlace.ts'
import { calls } from '#web/api/calls.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useCallForm } from '#web/forms/useCallForm.ts'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { useDocumentName } from './Documents.tsx'
import styles from './staff.module.css'
import { reviewText, verdictText } from './staff.text.ts'

type Judged = {
  kind: ManagedPlace['documents'][number]['kind']
  verdict: '' | 'accepted' | 'refused'
  note: string
}

const judgedOf = ({ documents }: ManagedPlace): Judged[] =>
  documents.map(({ kind, verdict, note }) => ({ kind, verdict: verdict === 'pending' ? '' : verdict, note }))

/** Asks the owner for changes, with a verdict on each document. */
export function RevisionDialog(props: { place: ManagedPlace; onClose: () => void; onStale: () => void }) {
  const { place, onClose, onStale } = props
  const t = useText(reviewText)
  const verdicts = useText(verdictText)
  const nameOf = useDocumentName()
  const { state, field, valueField } = useCallForm(calls.managedPlaces.requestRevision, {
    start: { reason: '', documents: judgedOf(place) },
    version: place.version,
    input: ({ reason, documents }) => ({
      placeId: place.id,
      reason,
      documents: documents.flatMap(({ kind, verdict, note }) => (verdict ? [{ kind, verdict, note }] : [])),
    }),
    refused({ code }) {
      if (code !== 'Stale' && code !== 'WrongPlaceState') return false
      onStale()
      return true
    },
    done: onClose,
  })
  const { value: documents, onChange } = valueField('documents')
  const put = (kind: Judged['kind'], change: Partial<Judged>) =>
    onChange(documents.map((each) => (each.kind === kind ? { ...each, ...change } : each)))
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
        <div key={kind} className={styles.judged}>
          <Select
            label={t.verdictOf(nameOf(kind))}
            none={verdicts.pending}
            options={[
              { value: 'accepted', label: verdicts.accepted },
              { value: 'refused', label: verdicts.refused },
            ]}
            value={verdict}
            onChange={({ target }) => put(kind, { verdict: target.value as Judged['verdict'] })}
          />
          {verdict === 'refused' && (
            <TextField
              label={t.note}
              optional
              dir="auto"
              maxLength={500}
              value={note}
              onChange={({ target }) => put(kind, { note: target.value })}
            />
          )}
        </div>
      ))}
    </FormDialog>
  )
}
