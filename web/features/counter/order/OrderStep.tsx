import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Order } from '#contract/orders/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { BillSummary } from '#web/domain/orders/BillSummary.tsx'
import { Countdown } from '#web/domain/orders/Countdown.tsx'
import { Receipt } from '#web/domain/orders/Receipt.tsx'
import { Form } from '#web/forms/Form.tsx'
import { useEndpointForm } from '#web/forms/useEndpointForm.ts'
import { focusAutofocusTarget } from '#web/layout/routing/autofocusTarget.ts'
import { Card } from '#web/ui/basics/Card.tsx'
import { DescriptionItem, DescriptionList } from '#web/ui/basics/DescriptionList.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { Stack } from '#web/ui/basics/Stack.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { Points } from '#web/ui/points/Points.tsx'
import { RequestActions } from '../RequestActions.tsx'
import { ShortcutButton } from '../ShortcutButton.tsx'
import { shortcuts } from '../shortcuts.ts'
import { useOrderReplies } from '../useOrderReplies.ts'
import { computePreview } from './billPreview.ts'
import styles from './order.module.css'
import { orderText } from './order.text.ts'

type Props = { order: Order; onOrder: (order: Order, error: string | null) => void }

/** After an action the focus moves to the next field or button, or to the code field of the counter. */
export function OrderStep({ order, onOrder }: Props) {
  const node = useRef<HTMLDivElement>(null)
  const shownVersion = useRef(order.version)
  useEffect(() => {
    if (shownVersion.current === order.version) return
    shownVersion.current = order.version
    if (document.activeElement === document.body && !focusAutofocusTarget())
      node.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [order.version])
  return (
    <Stack gap={20} ref={node} className={styles.step}>
      <Step order={order} onOrder={onOrder} />
    </Stack>
  )
}

function BillForm({ order, onOrder }: Props) {
  const t = useText(orderText)
  const { currency } = order
  const isTwoForOne = order.terms.discountType === 'twoForOne'
  const [hasTooFewPoints, setTooFewPoints] = useState(false)
  const { form, state, field, showErrors } = useEndpointForm(endpoints.orders.sendBill, {
    start: { bill: '', cheaperItem: '' },
    input: ({ bill, cheaperItem }) => ({
      orderId: order.id,
      bill,
      cheaperItem: isTwoForOne ? cheaperItem : undefined,
    }),
    required: isTwoForOne ? ['cheaperItem'] : [],
    showsOwnToast: true,
    onSuccess: (next) => onOrder(next, null),
    // Returns whether the error is shown here.
    onError({ code, current, message }) {
      if (code === 'WrongOrderState' && current) {
        onOrder(current as Order, message)
        return true
      }
      if (code === 'NotEnoughPoints') {
        showErrors({ bill: t.tooFew })
        setTooFewPoints(true)
        return true
      }
      if (code === 'OutsideWindow') {
        showErrors({ bill: message })
        return true
      }
      return false
    },
  })
  const [bill, cheaperItem] = form.watch(['bill', 'cheaperItem'])
  const amountProps = { dir: 'ltr', inputMode: 'decimal', autoComplete: 'off', required: true } as const
  return (
    <Form state={state}>
      <TextField help={t.billHelp(currency)} {...amountProps} {...field('bill', t.bill)} />
      {isTwoForOne && (
        <TextField help={t.cheaperHelp} {...amountProps} {...field('cheaperItem', t.cheaper)} />
      )}
      <BillPreview
        order={order}
        input={{ bill, cheaperItem }}
        discountMayShrink={order.terms.mayShrink && !hasTooFewPoints}
      />
      <ShortcutButton
        shortcut={shortcuts.bill}
        type="submit"
        size="large"
        full
        icon="send"
        pending={state.pending}
      >
        {t.send}
      </ShortcutButton>
    </Form>
  )
}

function BillPreview(props: {
  order: Order
  input: { bill: string; cheaperItem: string }
  discountMayShrink: boolean
}) {
  const { order, input, discountMayShrink } = props
  const t = useText(orderText)
  const { money } = useFormat()
  const { currency } = order
  const preview = computePreview(order, input)
  return (
    <div className={styles.preview} role="status">
      {preview && (
        <>
          <DescriptionList>
            <DescriptionItem name={t.takenOff}>{money(preview.discount, currency)}</DescriptionItem>
            <DescriptionItem name={t.pays}>
              <b className={styles.large}>{money(preview.payable, currency)}</b>
            </DescriptionItem>
            <DescriptionItem name={t.held}>
              {preview.points > 0 ? <Points value={preview.points} showUnit /> : t.free}
            </DescriptionItem>
          </DescriptionList>
          {discountMayShrink && <Note>{t.shrinks}</Note>}
        </>
      )}
    </div>
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
      return <Receipt order={order} />
    default:
      return <EndedNotice order={order} />
  }
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
        <BillForm order={order} onOrder={onOrder} />
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
