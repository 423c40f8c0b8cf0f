import { endpoints } from '#web/api/endpoints.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useEndpointForm } from '#web/forms/useEndpointForm.ts'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { orderText } from './order.text.ts'

export function CancelDialog({ orderId, onClose }: { orderId: number; onClose: () => void }) {
  const t = useText(orderText)
  const { state, field } = useEndpointForm(endpoints.orders.cancelOrder, {
    start: { reason: '' },
    input: (values) => ({ orderId, ...values }),
    showsOwnToast: true,
    onSuccess: onClose,
  })
  return (
    <FormDialog state={state} title={t.cancelTitle} submit={t.cancel} cancel={t.keep} onClose={onClose}>
      <p>{t.cancelMore}</p>
      <TextArea required {...field('reason', t.cancelReason)} />
    </FormDialog>
  )
}
