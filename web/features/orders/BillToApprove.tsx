import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Order } from '#contract/order.ts'
import { calls } from '#web/api/calls.ts'
import type { Refusal } from '#web/api/reply.ts'
import { useSend } from '#web/api/useSend.ts'
import { BillSummary } from '#web/domain/orders/BillSummary.tsx'
import { Countdown } from '#web/domain/orders/Countdown.tsx'
import { Button } from '#web/ui/basics/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { BeforeAfter } from './BeforeAfter.tsx'
import styles from './OrderScreen.module.css'
import { orderText } from './order.text.ts'

/** A bill that waits for its member: how long, what it comes to, what it costs in points, and the answer. */
export function BillToApprove({ order, points }: { order: Order; points: number }) {
  const t = useText(orderText)
  const { money } = useFormat()
  const { revalidate } = useRevalidator()
  const [before, sent] = order.history.filter(({ state }) => state === 'awaitingApproval').slice(-2)
  const typed = sent ?? before
  return (
    <>
      {order.expiresAt && typed && (
        <Countdown until={order.expiresAt} from={typed.at} onEnd={() => void revalidate()}>
          {t.timeLeft}
        </Countdown>
      )}
      {sent && before?.bill !== null && before?.bill !== undefined && before.bill !== sent.bill && (
        <Notice tone="warning">{t.newBill(money(before.bill, order.currency))}</Notice>
      )}
      <BillSummary order={order} />
      {order.points > 0 ? (
        <BeforeAfter available={points} held={order.points} />
      ) : (
        <p className={styles.quiet}>{t.noPoints}</p>
      )}
      <Answer order={order} />
    </>
  )
}

/** Says yes to the very bill that is shown, or no. */
function Answer({ order }: { order: Order }) {
  const t = useText(orderText)
  const { revalidate } = useRevalidator()
  const [declining, setDeclining] = useState(false)
  const { id: orderId, bill, points } = order
  // What is refused for how the order stands now is shown with it.
  const refused = ({ code }: Refusal) => {
    setDeclining(false)
    if (code !== 'network') void revalidate()
  }
  const approve = useSend(calls.orders.approveOrder, { refused })
  const decline = useSend(calls.orders.declineOrder, { done: () => setDeclining(false), refused })
  const failure = approve.failure ?? decline.failure
  return (
    <div className={styles.answer}>
      {failure && <Notice tone="error">{failure.message}</Notice>}
      <Button
        size="large"
        full
        icon="check"
        pending={approve.pending}
        onClick={() => void approve.send({ orderId, bill: bill ?? 0, points })}
      >
        {points > 0 ? t.approve(points) : t.approveFree}
      </Button>
      <Button tone="dangerPlain" full onClick={() => setDeclining(true)}>
        {t.decline}
      </Button>
      <ConfirmDialog
        open={declining}
        title={t.declineTitle}
        confirmLabel={t.declineDo}
        pending={decline.pending}
        onClose={() => setDeclining(false)}
        onConfirm={() => void decline.send({ orderId })}
      >
        {order.kind === 'reservation' ? t.declineReservation : t.declineWalkIn}
      </ConfirmDialog>
    </div>
  )
}
