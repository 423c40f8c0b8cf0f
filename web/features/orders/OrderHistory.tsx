import type { Order } from '../../../contract/order.ts'
import { OrderStateTag } from '../../layout/orders/OrderStateTag.tsx'
import { useFormat, useText } from '../../ui/language/language.tsx'
import { useDates } from '../../ui/language/useDates.ts'
import styles from './OrderScreen.module.css'
import { orderText, sidesText } from './order.text.ts'

/** What happened to an order, the first first. */
export function OrderHistory({ order: { history, currency } }: { order: Order }) {
  const t = useText(orderText)
  const sides = useText(sidesText)
  const { money } = useFormat()
  const { dateTime } = useDates()
  return (
    <section className={styles.section} aria-labelledby="history">
      <h2 id="history">{t.history}</h2>
      <ol className={styles.history}>
        {history.map(({ state, at, by, reason, bill }) => (
          <li key={at + state}>
            <p>
              <OrderStateTag state={state} own /> <span className={styles.quiet}>{sides[by]}</span>
            </p>
            <time dateTime={at} className={styles.quiet}>
              {dateTime(at)}
            </time>
            {state === 'awaitingApproval' && bill !== null && <p>{money(bill, currency)}</p>}
            {reason && <p dir="auto">{reason}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}
