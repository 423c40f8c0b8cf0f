import type { Order } from '#contract/orders/schemas.ts'
import type { WebEndpoint } from '#web/api/endpoints.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useEndpointForm } from '#web/forms/useEndpointForm.ts'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { reasonText } from './counter.text.ts'

type Props = {
  endpoint: WebEndpoint<{ orderId: number; reason: string }, Order>
  orderId: number
  action: 'reject' | 'cancel' | 'reverse'
  onClose: () => void
  /** Called with the current order: after success, or with the error if its state didn't allow the action. */
  onOrder: (order: Order, error: string | null) => void
}

/** The member can read the reason. */
export function ReasonDialog({ endpoint, orderId, action, onClose, onOrder }: Props) {
  const t = useText(reasonText)
  const { state, field } = useEndpointForm(endpoint, {
    start: { reason: '' },
    input: (values) => ({ orderId, ...values }),
    showsOwnToast: true,
    onSuccess(order) {
      onOrder(order, null)
      onClose()
    },
    onError({ code, current, message }) {
      if (code !== 'WrongOrderState' || !current) return false
      onOrder(current as Order, message)
      onClose()
      return true
    },
  })
  return (
    <FormDialog
      state={state}
      title={t[`${action}Title`]}
      submit={t[action]}
      cancel={t.back}
      onClose={onClose}
    >
      <p>{t[`${action}More`]}</p>
      <TextArea help={t.reasonHelp} required rows={3} {...field('reason', t.reason)} />
    </FormDialog>
  )
}
