import { calls } from '../../api/calls.ts'
import { FormDialog } from '../../forms/FormDialog.tsx'
import { useCallForm } from '../../forms/useCallForm.ts'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { useText } from '../../ui/language/language.tsx'
import { orderText } from './order.text.ts'

/** Asks a member why they cancel an order. */
export function CancelDialog({ orderId, onClose }: { orderId: number; onClose: () => void }) {
  const t = useText(orderText)
  const { state, field } = useCallForm(calls.orders.cancelOrder, {
    start: { reason: '' },
    input: (values) => ({ orderId, ...values }),
    quiet: true,
    done: onClose,
  })
  return (
    <FormDialog state={state} title={t.cancelTitle} submit={t.cancel} cancel={t.keep} onClose={onClose}>
      <p>{t.cancelMore}</p>
      <TextArea label={t.cancelReason} required {...field('reason')} />
    </FormDialog>
  )
}
