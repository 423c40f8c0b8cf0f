import { useEffect, useState } from 'react'
import type { Order } from '#contract/orders/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { focusRemaining } from '#web/domain/grid/focusRemaining.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { ShortcutButton } from '#web/ui/basics/ShortcutButton.tsx'
import { Row } from '#web/ui/basics/Stack.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { requestText } from './counter.text.ts'
import { ReasonDialog } from './ReasonDialog.tsx'
import { shortcuts } from './shortcuts.ts'
import { useOrderReplies } from './useOrderReplies.ts'

type Props = {
  order: Pick<Order, 'id' | 'offer' | 'service' | 'member'>
  /** One of several: no button is primary, and the shortcut only confirms the open order. */
  isInList?: boolean
  onOrder: (order: Order, error: string | null) => void
}

export function RequestActions({ order, isInList, onOrder }: Props) {
  const t = useText(requestText)
  const [rejecting, setRejecting] = useState(false)
  const { send, pending, failure } = useMutation(endpoints.orders.confirmOrder, useOrderReplies(onOrder))
  useEffect(() => {
    // On unmount: after the reply the card disappears with the clicked button.
    if (isInList) return focusRemaining
  }, [isInList])
  const title = (order.offer ?? order.service)?.name ?? ''
  return (
    <>
      {/* `useOrderReplies` shows a wrong state with the current order. */}
      {failure && failure.code !== 'WrongOrderState' && <Notice tone="error">{failure.message}</Notice>}
      <Row gap={8}>
        <ShortcutButton
          shortcut={isInList ? undefined : shortcuts.confirm}
          tone={isInList ? 'tonal' : 'primary'}
          size={isInList ? 'medium' : 'large'}
          icon="check"
          pending={pending}
          aria-label={isInList ? t.confirmOf(title, order.member.name) : undefined}
          onClick={() => send({ orderId: order.id })}
        >
          {t.confirm}
        </ShortcutButton>
        <Button
          tone="dangerPlain"
          aria-label={isInList ? t.rejectOf(title, order.member.name) : undefined}
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
