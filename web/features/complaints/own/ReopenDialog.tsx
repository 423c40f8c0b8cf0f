import { endpoints } from '#web/api/endpoints.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useEndpointForm } from '#web/forms/useEndpointForm.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { complaintsText } from '../complaints.text.ts'

export function ReopenDialog({ reportId, onClose }: { reportId: number; onClose: () => void }) {
  const t = useText(complaintsText)
  const { state, field } = useEndpointForm(endpoints.complaints.reopenReport, {
    start: { text: '' },
    input: (values) => ({ reportId, ...values }),
    showsOwnToast: true,
    onSuccess() {
      toast({ tone: 'success', text: t.reopened })
      onClose()
    },
  })
  return (
    <FormDialog state={state} title={t.reopenTitle} submit={t.reopen} onClose={onClose}>
      <p>{t.reopenMore}</p>
      <TextArea optional {...field('text', t.why)} />
    </FormDialog>
  )
}
