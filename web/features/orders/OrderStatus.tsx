import type { Order } from '#contract/orders/schemas.ts'
import { OrderStateTag } from '#web/domain/orders/OrderStateTag.tsx'
import { Stack } from '#web/ui/basics/Stack.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import styles from './OrderScreen.module.css'
import { orderText } from './order.text.ts'

/** State of an order and the next step; screen readers announce its changes. */
export function OrderStatus({ order }: { order: Order }) {
  const t = useText(orderText)
  const { money } = useFormat()
  const { end } = useDates()
  const { state, kind, reason, expiresAt, currency } = order
  const until = expiresAt ? end(expiresAt) : ''
  const amount = (value: number | null) => money(value ?? 0, currency)
  const isStarted = kind === 'walkIn' && state === 'confirmed'
  const next: Partial<Record<Order['state'], string>> = {
    requested: t.requestedMore(until),
    confirmed: isStarted ? t.startedMore(until) : t.confirmedMore(until),
    approved: t.approvedMore(amount(order.payable)),
    paid: t.paidMore(amount(order.discount)),
    reversed: t.reversedMore,
  }
  const more = next[state] ?? (order.endedAt ? t.noneTaken : null)
  return (
    <Stack gap={6} align="start" className={styles.status} role="status">
      <h1>{isStarted ? t.started : t[state]}</h1>
      {state !== 'awaitingApproval' && (
        <>
          <p>
            <OrderStateTag state={state} own />
          </p>
          {more && <p className={styles.next}>{more}</p>}
          {order.endedAt && reason && (
            <p className={styles.next} dir="auto">
              {t.reason(reason)}
            </p>
          )}
        </>
      )}
    </Stack>
  )
}
