import type { Order } from '#contract/orders/schemas.ts'
import { orderStatesText } from '#web/domain/orders/orders.text.ts'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import styles from './order.module.css'
import { orderText } from './order.text.ts'

export function OrderHistory({ order: { history, currency } }: { order: Order }) {
  const t = useText(orderText)
  const names = useText(orderStatesText)
  const { money } = useFormat()
  const { dateTime } = useDates()
  return (
    <details className={styles.steps}>
      <summary>{t.history}</summary>
      <ol>
        {history.map(({ state, at, bill, reason, program }) => (
          <li key={at + state}>
            <time dateTime={at}>{dateTime(at)}</time>
            <span>
              {names[state]}
              {bill !== null && `${t.comma}${t.bill} ${money(bill, currency)}`}
            </span>
            {program && <bdi>{program}</bdi>}
            {reason && <span dir="auto">{reason}</span>}
          </li>
        ))}
      </ol>
    </details>
  )
}
