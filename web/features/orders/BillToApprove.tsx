import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Order } from '#contract/orders/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import type { ErrorResponse } from '#web/api/response.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { BillSummary } from '#web/domain/orders/BillSummary.tsx'
import { Countdown } from '#web/domain/orders/Countdown.tsx'
import { Button } from '#web/ui/basics/Button.tsx'
import { Stack } from '#web/ui/basics/Stack.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { Icon } from '#web/ui/icons/Icon.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { PointsBalance } from '#web/ui/points/PointsBalance.tsx'
import styles from './OrderScreen.module.css'
import { orderText } from './order.text.ts'

/** The bill's points are already held, so they are no longer available. */
function BillPoints({ available, held }: { available: number; held: number }) {
  const t = useText(orderText)
  return (
    <Stack gap={12}>
      <PointsBalance available={available + held} needed={held} />
      <p className={styles.quiet}>
        <Icon name="info-circle" size="small" /> {t.usedFirst}
      </p>
    </Stack>
  )
}

export function BillToApprove({ order, points }: { order: Order; points: number }) {
  const t = useText(orderText)
  const { money } = useFormat()
  const { revalidate } = useRevalidator()
  const [before, current] = order.history.filter(({ state }) => state === 'awaitingApproval').slice(-2)
  const bill = current ?? before
  return (
    <>
      {order.expiresAt && bill && (
        <Countdown until={order.expiresAt} from={bill.at} onEnd={() => void revalidate()}>
          {t.timeLeft}
        </Countdown>
      )}
      {current && before?.bill !== null && before?.bill !== undefined && before.bill !== current.bill && (
        <Notice tone="warning">{t.newBill(money(before.bill, order.currency))}</Notice>
      )}
      <BillSummary order={order} />
      {order.points > 0 ? (
        <BillPoints available={points} held={order.points} />
      ) : (
        <p className={styles.quiet}>{t.noPoints}</p>
      )}
      <Answer order={order} />
    </>
  )
}

/** Refers to exactly the version of the bill that is shown. */
function Answer({ order }: { order: Order }) {
  const t = useText(orderText)
  const { revalidate } = useRevalidator()
  const [declining, setDeclining] = useState(false)
  const { id: orderId, bill, points } = order
  // If the order's state caused the error, the current state is shown.
  const onError = ({ code }: ErrorResponse) => {
    setDeclining(false)
    if (code !== 'network') void revalidate()
  }
  const approve = useMutation(endpoints.orders.approveOrder, { onError })
  const decline = useMutation(endpoints.orders.declineOrder, {
    onSuccess: () => setDeclining(false),
    onError,
  })
  const error = approve.failure ?? decline.failure
  return (
    <Stack gap={8} className={styles.answer}>
      {error && <Notice tone="error">{error.message}</Notice>}
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
    </Stack>
  )
}
