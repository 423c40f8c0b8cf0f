import type { Complaint } from '#contract/complaints/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useEndpointForm } from '#web/forms/useEndpointForm.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { staffText } from './staff.text.ts'

export function ProcessDialog({ complaint, onClose }: { complaint: Complaint; onClose: () => void }) {
  const t = useText(staffText)
  const { id, version, senderName } = complaint
  const { state, field } = useEndpointForm(endpoints.complaints.processReport, {
    start: { resolution: '' },
    version,
    // After a conflict the typed text stays: the newer row has no resolution to compare.
    toFormValues: () => ({ resolution: '' }),
    input: (values) => ({ reportId: id, ...values }),
    showsOwnToast: true,
    onSuccess() {
      toast({ tone: 'success', text: t.processedToast })
      onClose()
    },
  })
  return (
    <FormDialog state={state} title={t.processTitle} submit={t.process} onClose={onClose}>
      <p>{t.processMore(senderName)}</p>
      <TextArea help={t.resolutionHelp} required rows={6} {...field('resolution', t.resolutionLabel)} />
    </FormDialog>
  )
}
