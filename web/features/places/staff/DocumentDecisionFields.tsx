import type { DocumentDecisions, ManagedPlace } from '#contract/places/schemas.ts'
import type { UnlabelledFieldProps } from '#web/forms/useEndpointForm.ts'
import { Stack } from '#web/ui/basics/Stack.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { useDocumentName } from './Documents.tsx'
import { reviewText, verdictText } from './staff.text.ts'

export type DocumentDecisionValues = {
  kind: DocumentDecisions[number]['kind']
  verdict: '' | DocumentDecisions[number]['verdict']
  note: string
}

export const toDocumentDecisions = ({ documents }: Pick<ManagedPlace, 'documents'>) =>
  documents.map(
    ({ kind, verdict, note }): DocumentDecisionValues => ({
      kind,
      verdict: verdict === 'pending' ? '' : verdict,
      note,
    }),
  )

export const getMadeDecisions = (values: readonly DocumentDecisionValues[]): DocumentDecisions =>
  values.flatMap(({ kind, verdict, note }) => (verdict ? [{ kind, verdict, note }] : []))

type Props = Pick<UnlabelledFieldProps<DocumentDecisionValues[]>, 'value' | 'onChange'>

export function DocumentDecisionFields({ value: documents, onChange }: Props) {
  const t = useText(reviewText)
  const verdicts = useText(verdictText)
  const getName = useDocumentName()
  const updateDocument = (kind: DocumentDecisionValues['kind'], change: Partial<DocumentDecisionValues>) =>
    onChange(documents.map((document) => (document.kind === kind ? { ...document, ...change } : document)))
  return documents.map(({ kind, verdict, note }) => (
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
          updateDocument(kind, { verdict: target.value as DocumentDecisionValues['verdict'] })
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
  ))
}
