import type { Complaint } from '#contract/complaints/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { PreparedReasons } from '#web/domain/desk/PreparedReasons.tsx'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useEndpointForm } from '#web/forms/useEndpointForm.ts'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { detectLanguage } from './detectLanguage.ts'
import { outcomeLabels, preparedOutcomes } from './preparedOutcomes.text.ts'
import { choosePreparedOutcomes } from './preparedOutcomes.ts'
import { staffText } from './staff.text.ts'

type Props = { complaint: Complaint; onClose: () => void; onProcessed: () => void }

export function ProcessDialog({ complaint, onClose, onProcessed }: Props) {
  const t = useText(staffText)
  const { id, version, senderName, text } = complaint
  const { state, field, form } = useEndpointForm(endpoints.complaints.processReport, {
    start: { resolution: '' },
    version,
    // After a conflict the typed text stays: the newer row has no resolution to compare.
    toFormValues: () => ({ resolution: '' }),
    input: (values) => ({ reportId: id, ...values }),
    revalidates: false,
    showsOwnToast: true,
    onSuccess() {
      onClose()
      onProcessed()
    },
  })
  return (
    <FormDialog state={state} title={t.processTitle} submit={t.process} onClose={onClose}>
      <p>{t.processMore(senderName)}</p>
      <PreparedReasons
        title={t.preparedOutcomes}
        reasons={choosePreparedOutcomes(complaint)}
        labels={useText(outcomeLabels)}
        texts={preparedOutcomes}
        language={detectLanguage(text)}
        onChoose={(outcome) => {
          form.setValue('resolution', outcome, { shouldDirty: true })
          form.clearErrors('resolution')
        }}
      />
      <TextArea help={t.resolutionHelp} required rows={6} {...field('resolution', t.resolutionLabel)} />
    </FormDialog>
  )
}
