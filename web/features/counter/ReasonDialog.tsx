import type { Order } from '#contract/orders/schemas.ts'
import type { WebEndpoint } from '#web/api/endpoints.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useEndpointForm } from '#web/forms/useEndpointForm.ts'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { reasonText } from './counter.text.ts'

type Props = {
  call: WebEndpoint<{ orderId: number; reason: string }, Order>
  orderId: number
  why: 'reject' | 'cancel' | 'reverse'
  onClose: () => void
  /** Current order, whether the request succeeded or its state didn't allow it. */
  onOrder: (order: Order, error: string | null) => void
}

/** Asks for the reason to decline, cancel or reverse an order; the member can read it. */
export function ReasonDialog({ call, orderId, why, onClose, onOrder }: Props) {
  const t = useText(reasonText)
  const { state, field } = useEndpointForm(call, {
    start: { reason: '' },
    input: (values) => ({ orderId, ...values }),
    silent: true,
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
    <FormDialog state={state} title={t[`${why}Title`]} submit={t[why]} cancel={t.back} onClose={onClose}>
      <p>{t[`${why}More`]}</p>
      <TextArea label={t.reason} help={t.reasonHelp} required rows={3} {...field('reason')} />
    </FormDialog>
  )
}
