import { useEffect, useState } from 'react'
import type { Order } from '#contract/order.ts'
import { calls } from '#web/api/calls.ts'
import { useSend } from '#web/api/useSend.ts'
import { focusWhatIsLeft } from '#web/domain/grid/focusWhatIsLeft.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { useText } from '#web/ui/language/language.tsx'
import styles from './counter.module.css'
import { KeyedButton } from './KeyedButton.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'
import { requestText } from './request.text.ts'
import { tillKeys } from './tillKeys.ts'
import { useAnswers } from './useAnswers.ts'

type Props = {
  order: Pick<Order, 'id' | 'offer' | 'service' | 'member'>
  /** One among several: none of them stands out, and the till's key confirms only the order that is open. */
  among?: boolean
  onOrder: (order: Order, refused: string | null) => void
}

/** What a place answers to a reservation. */
export function RequestActions({ order, among, onOrder }: Props) {
  const t = useText(requestText)
  const [rejecting, setRejecting] = useState(false)
  const { send, pending, failure } = useSend(calls.orders.confirmOrder, useAnswers(onOrder))
  // Once it is answered, its card goes away with the button that was pressed.
  useEffect(() => (among ? focusWhatIsLeft : undefined), [among])
  const title = (order.offer ?? order.service)?.name ?? ''
  return (
    <>
      {failure && failure.code !== 'WrongOrderState' && <Notice tone="error">{failure.message}</Notice>}
      <div className={styles.actions}>
        <KeyedButton
          shortcut={among ? undefined : tillKeys.confirm}
          tone={among ? 'tonal' : 'primary'}
          size={among ? 'medium' : 'large'}
          icon="check"
          pending={pending}
          aria-label={among ? t.confirmOf(title, order.member.name) : undefined}
          onClick={() => send({ orderId: order.id })}
        >
          {t.confirm}
        </KeyedButton>
        <Button
          tone="dangerPlain"
          aria-label={among ? t.rejectOf(title, order.member.name) : undefined}
          onClick={() => setRejecting(true)}
        >
          {t.reject}
        </Button>
      </div>
      {rejecting && (
        <ReasonDialog
          call={calls.orders.rejectOrder}
          orderId={order.id}
          why="reject"
          onClose={() => setRejecting(false)}
          onOrder={onOrder}
        />
      )}
    </>
  )
}
