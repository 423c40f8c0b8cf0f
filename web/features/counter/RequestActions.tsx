import { useEffect, useState } from 'react'
import type { Order } from '#contract/orders/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { focusRemaining } from '#web/domain/grid/focusRemaining.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Row } from '#web/ui/basics/Stack.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { requestText } from './counter.text.ts'
import { ReasonDialog } from './ReasonDialog.tsx'
import { ShortcutButton } from './ShortcutButton.tsx'
import { shortcuts } from './shortcuts.ts'
import { useOrderReplies } from './useOrderReplies.ts'

type Props = {
  order: Pick<Order, 'id' | 'offer' | 'service' | 'member'>
  /** One of several: no button is primary, and the shortcut only confirms the open order. */
  among?: boolean
  onOrder: (order: Order, error: string | null) => void
}

export function RequestActions({ order, among, onOrder }: Props) {
  const t = useText(requestText)
  const [rejecting, setRejecting] = useState(false)
  const { send, pending, failure } = useMutation(endpoints.orders.confirmOrder, useOrderReplies(onOrder))
  // After the reply its card disappears with the clicked button, so the focus moves to what remains.
  useEffect(() => (among ? focusRemaining : undefined), [among])
  const title = (order.offer ?? order.service)?.name ?? ''
  return (
    <>
      {failure && failure.code !== 'WrongOrderState' && <Notice tone="error">{failure.message}</Notice>}
      <Row gap={8}>
        <ShortcutButton
          shortcut={among ? undefined : shortcuts.confirm}
          tone={among ? 'tonal' : 'primary'}
          size={among ? 'medium' : 'large'}
          icon="check"
          pending={pending}
          aria-label={among ? t.confirmOf(title, order.member.name) : undefined}
          onClick={() => send({ orderId: order.id })}
        >
          {t.confirm}
        </ShortcutButton>
        <Button
          tone="dangerPlain"
          aria-label={among ? t.rejectOf(title, order.member.name) : undefined}
          onClick={() => setRejecting(true)}
        >
          {t.reject}
        </Button>
      </Row>
      {rejecting && (
        <ReasonDialog
          endpoint={endpoints.orders.rejectOrder}
          orderId={order.id}
          action="reject"
          onClose={() => setRejecting(false)}
          onOrder={onOrder}
        />
      )}
    </>
  )
}
