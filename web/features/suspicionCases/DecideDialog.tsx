import { useState } from 'react'
import { suspicionDecisions } from '#contract/suspicionCases/constants.ts'
import type { FlagDetails } from '#contract/suspicionCases/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useEndpointForm } from '#web/forms/useEndpointForm.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { suspicionCasesText } from './suspicionCases.text.ts'

export function DecideDialog({
  suspicionCase,
  onClose,
}: {
  suspicionCase: FlagDetails
  onClose: () => void
}) {
  const t = useText(suspicionCasesText)
  const { id, version } = suspicionCase
  // The values at opening, although `suspicionCase` changes while the dialog is open.
  const [start] = useState({
    // `open` is no decision. An open case starts with `watched`.
    state: suspicionCase.state === 'open' ? ('watched' as const) : suspicionCase.state,
    note: '',
  })
  const { state, field } = useEndpointForm(endpoints.flags.decideFlag, {
    start,
    version,
    // After a conflict nothing is compared, because the newer case has no note; the typed text stays.
    toFormValues: () => start,
    input: (values) => ({ id, ...values }),
    showsOwnToast: true,
    onSuccess() {
      toast({ tone: 'success', text: t.saved })
      onClose()
    },
  })
  return (
    <FormDialog state={state} title={t.decideTitle} submit={t.save} onClose={onClose}>
      <p>{t.decideMore}</p>
      <Select
        required
        options={suspicionDecisions.map((value) => ({ value, label: t[value] }))}
        {...field('state', t.decision)}
      />
      <TextArea help={t.noteHelp} required rows={5} {...field('note', t.note)} />
    </FormDialog>
  )
}
