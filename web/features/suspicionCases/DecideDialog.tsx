import { useState } from 'react'
import { type SuspicionDecision, suspicionDecisions } from '#contract/suspicionCases/constants.ts'
import type { FlagDetails } from '#contract/suspicionCases/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { PreparedReasons } from '#web/domain/desk/PreparedReasons.tsx'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useEndpointForm } from '#web/forms/useEndpointForm.ts'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { useLanguage, useText } from '#web/ui/language/language.tsx'
import { noteLabels, preparedNotes } from './preparedNotes.text.ts'
import { choosePreparedNotes } from './preparedNotes.ts'
import { suspicionCasesText } from './suspicionCases.text.ts'

type Props = {
  suspicionCase: FlagDetails
  decision: SuspicionDecision
  onClose: () => void
  onDecided: () => void
}

export function DecideDialog({ suspicionCase, decision, onClose, onDecided }: Props) {
  const t = useText(suspicionCasesText)
  const language = useLanguage()
  const { id, rule, version } = suspicionCase
  const [start] = useState({ state: decision, note: '' })
  const { state, field, form } = useEndpointForm(endpoints.flags.decideFlag, {
    start,
    version,
    // After a conflict nothing is compared, because the newer case has no note; the typed text stays.
    toFormValues: () => start,
    input: (values) => ({ id, ...values }),
    revalidates: false,
    showsOwnToast: true,
    onSuccess() {
      onClose()
      onDecided()
    },
  })
  const chosenState = form.watch('state')
  return (
    <FormDialog state={state} title={t.decideTitle} submit={t.save} onClose={onClose}>
      <p>{t.decideMore}</p>
      <Select
        required
        options={suspicionDecisions.map((value) => ({ value, label: t[value] }))}
        {...field('state', t.decision)}
      />
      <PreparedReasons
        key={chosenState}
        title={t.preparedNotes}
        reasons={choosePreparedNotes(chosenState, rule)}
        labels={useText(noteLabels)}
        texts={preparedNotes}
        language={language}
        onChoose={(note) => {
          form.setValue('note', note, { shouldDirty: true })
          form.clearErrors('note')
        }}
      />
      <TextArea help={t.noteHelp} required rows={5} {...field('note', t.note)} />
    </FormDialog>
  )
}
