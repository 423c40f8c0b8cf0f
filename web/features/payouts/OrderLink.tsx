import { OrderCode } from '#web/domain/orders/OrderCode.tsx'
import { useAddress } from '#web/layout/routing/rootData.ts'
import styles from './payouts.module.css'

/** An order by its code, with the way to it at the counter. */
export function OrderLink({ order }: { order: { id: number; code: string } }) {
  const address = useAddress()
  return (
    <a href={address('CounterOrder', { id: order.id })} className={styles.nowrap}>
      <OrderCode code={order.code} />
    </a>
  )
}
