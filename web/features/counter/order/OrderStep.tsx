import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { toScreenAddress } from '#contract/core/screens.ts'
import type { Order } from '#contract/orders/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { BillSummary } from '#web/domain/orders/BillSummary.tsx'
import { Countdown } from '#web/domain/orders/Countdown.tsx'
import { Receipt } from '#web/domain/orders/Receipt.tsx'
import {
  findAutofocusTarget,
  focusAutofocusTarget,
  focusFirstField,
} from '#web/layout/routing/autofocusTarget.ts'
import { useAddress, useCan } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Card } from '#web/ui/basics/Card.tsx'
import { ShortcutButton } from '#web/ui/basics/ShortcutButton.tsx'
import { Stack } from '#web/ui/basics/Stack.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { keepCounterParams } from '../counterQuery.ts'
import { RequestActions } from '../RequestActions.tsx'
import { shortcuts } from '../shortcuts.ts'
import { useOrderReplies } from '../useOrderReplies.ts'
import { BillForm } from './BillForm.tsx'
import styles from './order.module.css'
import { orderText } from './order.text.ts'

type Props = { order: Order; onOrder: (order: Order, error: string | null) => void }

/** `location.state` of an order that was opened by its code. */
export type OpenedByCode = { isByCode: true }

/**
 * Once the order is confirmed, the focus is in the bill. After another action it moves to the code field of the
 * counter, or else to the next field or button.
 */
function useStepFocus({ version, state }: Order) {
  const node = useRef<HTMLDivElement>(null)
  const rendered = useRef({ version, state })
  const { key, state: navigation } = useLocation()
  const isByCode = Boolean((navigation as Partial<OpenedByCode> | null)?.isByCode)
  useEffect(() => {
    // Also if the open order's code is scanned again.
    if (isByCode && key) focusFirstField()
  }, [isByCode, key])
  useEffect(() => {
    const before = rendered.current
    if (before.version === version) return
    rendered.current = { version, state }
    const isConfirmedNow = before.state === 'requested' && state === 'confirmed'
    if (document.activeElement !== document.body && !isConfirmedNow) return
    if (isConfirmedNow || !focusAutofocusTarget())
      node.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [version, state])
  return { ref: node, 'data-takes-focus': isByCode || undefined }
}

export function OrderStep({ order, onOrder }: Props) {
  const focused = useStepFocus(order)
  return (
    <Stack gap={20} {...focused} className={styles.step}>
      <Step order={order} onOrder={onOrder} />
    </Stack>
  )
}

function AnotherBill({ order, onOrder }: Props) {
  const t = useText(orderText)
  const [open, setOpen] = useState(false)
  const form = useRef<HTMLElement>(null)
  useEffect(() => {
    if (open) form.current?.querySelector('input')?.focus()
  }, [open])
  if (!open) {
    return (
      <ShortcutButton shortcut={shortcuts.bill} tone="outline" icon="pencil" onClick={() => setOpen(true)}>
        {t.another}
      </ShortcutButton>
    )
  }
  return (
    <Card as="section" padding={16} ref={form} className={styles.card} aria-labelledby="another">
      <h2 id="another" className={styles.subtitle}>
        {t.another}
      </h2>
      <Notice tone="warning">
        {order.state === 'approved' ? t.anotherAfterApproval : t.anotherWhileWaiting}
      </Notice>
      <BillForm
        order={order}
        onOrder={(next, error) => {
          setOpen(false)
          onOrder(next, error)
        }}
      />
    </Card>
  )
}

function PayButton({ order, onOrder }: Props) {
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

function Step({ order, onOrder }: Props) {
  const t = useText(orderText)
  switch (order.state) {
    case 'requested':
      return (
        <>
          <TimeLeftNotice order={order}>{t.confirmBefore}</TimeLeftNotice>
          <RequestActions order={order} onOrder={onOrder} />
        </>
      )
    case 'confirmed':
      return <BillStep order={order} onOrder={onOrder} />
    case 'awaitingApproval':
      return (
        <>
          <TimeLeftNotice order={order}>{t.waitsForMember}</TimeLeftNotice>
          <BillSummary order={order} atCounter />
          <AnotherBill key={order.version} order={order} onOrder={onOrder} />
        </>
      )
    case 'approved':
      return (
        <>
          <BillSummary order={order} atCounter />
          <PayButton order={order} onOrder={onOrder} />
          <AnotherBill key={order.version} order={order} onOrder={onOrder} />
        </>
      )
    case 'paid':
    case 'reversed':
      return (
        <>
          <NextCustomer />
          <Receipt order={order} />
        </>
      )
    default:
      return (
        <>
          <EndedNotice order={order} />
          <NextCustomer />
        </>
      )
  }
}

/** On a phone opens the camera, else returns to the code field. */
function NextCustomer() {
  const t = useText(orderText)
  const address = useAddress()
  const navigate = useNavigate()
  const counterParams = keepCounterParams(new URLSearchParams(useLocation().search))
  const canAct = useCan(endpoints.orders.payOrder)
  if (!canAct) return null
  const toCodeField = (event: MouseEvent) => {
    if (!findAutofocusTarget()) return
    event.preventDefault()
    navigate(toScreenAddress('PendingOrders') + counterParams)
    focusAutofocusTarget()
  }
  return (
    <Button
      full
      icon="scan"
      className={styles.next}
      href={address('CounterScan') + counterParams}
      onClick={toCodeField}
    >
      {t.next}
    </Button>
  )
}

/** Cancels an order that was only started for this bill; the member loses nothing. */
function BillWithoutDiscount({ order, onOrder }: Props) {
  const t = useText(orderText)
  const { send, pending, failure } = useMutation(endpoints.orders.cancelOrder, useOrderReplies(onOrder))
  const endOrder = async () => {
    const cancelled = await send({ orderId: order.id, reason: t.tooFewReason })
    if (cancelled) toast({ text: t.fullBill })
  }
  return (
    <>
      {failure && failure.code !== 'WrongOrderState' && <Notice tone="error">{failure.message}</Notice>}
      <Button full size="large" tone="outline" pending={pending} onClick={() => void endOrder()}>
        {t.withoutDiscount}
      </Button>
    </>
  )
}

function TimeLeftNotice({ order, children }: { order: Order; children: string }) {
  const { revalidate } = useRevalidator()
  const { expiresAt, history, createdAt } = order
  if (!expiresAt) return null
  return (
    <Countdown until={expiresAt} from={history.at(-1)?.at ?? createdAt} onEnd={() => void revalidate()}>
      {children}
    </Countdown>
  )
}

function BillStep({ order, onOrder }: Props) {
  const t = useText(orderText)
  const wasDeclined = order.history.at(-1)?.state === 'confirmed' && order.history.at(-2)?.bill != null
  return (
    <>
      {order.kind === 'walkIn' && <TimeLeftNotice order={order}>{t.billBefore}</TimeLeftNotice>}
      {wasDeclined && <Notice tone="warning">{t.declinedBefore}</Notice>}
      <Card as="section" padding={16} className={styles.card}>
        <BillForm
          order={order}
          onOrder={onOrder}
          withoutDiscount={order.kind === 'walkIn' && <BillWithoutDiscount order={order} onOrder={onOrder} />}
        />
      </Card>
    </>
  )
}

function EndedNotice({ order }: { order: Order }) {
  const t = useText(orderText)
  const { state, reason, history } = order
  const message = {
    rejected: t.rejected,
    declined: t.declined,
    cancelled: t.cancelled,
    expired: t.expired,
  }[state as 'rejected' | 'declined' | 'cancelled' | 'expired']
  const hadPoints = history.some(({ points }) => (points ?? 0) > 0)
  return (
    <Notice tone="warning" title={message}>
      {reason && <p dir="auto">{reason}</p>}
      {hadPoints && <p>{t.nothingHeld}</p>}
    </Notice>
  )
}
