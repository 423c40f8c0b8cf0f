import type { Order } from '#contract/order.ts'
import { calls } from '#web/api/calls.ts'
import { useSend } from '#web/api/useSend.ts'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { KeyedButton } from '../KeyedButton.tsx'
import { tillKeys } from '../tillKeys.ts'
import { useAnswers } from '../useAnswers.ts'
import { orderText } from './order.text.ts'

type Props = { order: Order; onOrder: (order: Order, refused: string | null) => void }

/** Says that the rest of the bill was taken. */
export function PayButton({ order, onOrder }: Props) {
  const t = useText(orderText)
  const { money } = useFormat()
  const { send, pending, failure } = useSend(calls.orders.payOrder, useAnswers(onOrder))
  return (
    <>
      <Notice tone="success" title={t.approved}>
        {t.approvedMore}
      </Notice>
      {failure && failure.code !== 'WrongOrderState' && <Notice tone="error">{failure.message}</Notice>}
      <KeyedButton
        shortcut={tillKeys.pay}
        size="large"
        full
        icon="check"
        pending={pending}
        onClick={() => send({ orderId: order.id })}
      >
        {t.pay(money(order.payable ?? 0, order.currency))}
      </KeyedButton>
    </>
  )
}
