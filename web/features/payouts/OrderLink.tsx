import { OrderCode } from '#web/domain/orders/OrderCode.tsx'
import { useAddress } from '#web/layout/routing/rootData.ts'
import styles from './payouts.module.css'

export function OrderLink({ order }: { order: { id: number; code: string } }) {
  const address = useAddress()
  return (
    <a href={address('CounterOrder', { id: order.id })} className={styles.nowrap}>
      <OrderCode code={order.code} />
    </a>
  )
}
