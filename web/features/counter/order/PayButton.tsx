import type { Order } from '#contract/orders/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { ShortcutButton } from '../ShortcutButton.tsx'
import { shortcuts } from '../shortcuts.ts'
import { useOrderReplies } from '../useOrderReplies.ts'
import { orderText } from './order.text.ts'

type Props = { order: Order; onOrder: (order: Order, error: string | null) => void }

export function PayButton({ order, onOrder }: Props) {
  const t = useText(orderText)
  const { money } = useFormat()
  const { send, pending, failure } = useMutation(endpoints.orders.payOrder, useOrderReplies(onOrder))
  return (
    <>
      <Notice tone="success" title={t.approved}>
        {t.approvedMore}
      </Notice>
      {failure && failure.code !== 'WrongOrderState' && <Notice tone="error">{failure.message}</Notice>}
      <ShortcutButton
        shortcut={shortcuts.pay}
        size="large"
        full
        icon="check"
        pending={pending}
        onClick={() => send({ orderId: order.id })}
      >
        {t.pay(money(order.payable ?? 0, order.currency))}
      </ShortcutButton>
    </>
  )
}
