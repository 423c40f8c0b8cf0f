import { endpoints } from '#web/api/endpoints.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { useText } from '#web/ui/language/language.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { staffText } from './staff.text.ts'

/** Records the outcome of a refund that staff looked up at the provider. */
export function DecideDialog(props: { refundId: number; isDone: boolean; onClose: () => void }) {
  const { refundId, isDone, onClose } = props
  const t = useText(staffText)
  const decide = useMutation(endpoints.payments.decideRefund, { onSuccess: onClose })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => decide.send({ refundId, isDone })}
      title={isDone ? t.wentTitle : t.stayedTitle}
      confirmLabel={t.confirm}
      tone="primary"
      pending={decide.pending}
      error={decide.failure?.message}
    >
      {isDone ? t.wentMore : t.stayedMore}
    </ConfirmDialog>
  )
}
