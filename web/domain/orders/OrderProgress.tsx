import type { OrderState } from '#contract/orders/constants.ts'
import type { Order } from '#contract/orders/schemas.ts'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import styles from './OrderProgress.module.css'
import { orderCardText, orderStatesText } from './orders.text.ts'

const steps: Record<Order['kind'], readonly OrderState[]> = {
  reservation: ['requested', 'confirmed', 'awaitingApproval', 'approved', 'paid'],
  walkIn: ['confirmed', 'awaitingApproval', 'approved', 'paid'],
}

/** Shows how far an order has come; nothing for orders that ended without being paid. */
export function OrderProgress({ order: { kind, state } }: { order: Pick<Order, 'kind' | 'state'> }) {
  const t = useText(orderCardText)
  const names = useText(orderStatesText)
  const { number } = useFormat()
  const path = steps[kind]
  const position = path.indexOf(state) + 1
  if (position === 0) return null
  return (
    <div
      role="img"
      aria-label={t.step(number(position), number(path.length), names[state])}
      className={styles.progress}
    >
      {path.map((step, index) => (
        <span key={step} data-reached={index < position} />
      ))}
    </div>
  )
}
