import type { ApprovalRequest } from '#web/api/approval.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useEndpointForm } from '#web/forms/useEndpointForm.ts'
import type { DialogRequestProps } from '#web/layout/dialogs/useDialogRequest.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { approvalsText } from './approvals.text.ts'

export function RequestDialog({ request, onDone }: DialogRequestProps<ApprovalRequest>) {
  const t = useText(approvalsText)
  const { date } = useDates()
  const { state, field } = useEndpointForm(endpoints.approvals.requestApproval, {
    start: { reason: '' },
    input: (values) => ({ ...request, ...values }),
    revalidates: false,
    showsOwnToast: true,
    onSuccess({ expiresAt }) {
      toast({ tone: 'success', text: t.asked(date(expiresAt)) })
      onDone(true)
    },
  })
  return (
    <FormDialog
      state={state}
      title={t.title}
      width={480}
      submit={t.ask}
      cancel={t.cancel}
      onClose={() => onDone(false)}
    >
      <p>{t.more}</p>
      <TextArea required rows={3} maxLength={500} {...field('reason', t.reason)} />
    </FormDialog>
  )
}
