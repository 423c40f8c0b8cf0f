import { type MouseEvent, useEffect, useRef } from 'react'
import { useLocation, useParams } from 'react-router'
import { orderStatesText } from '#web/domain/orders/orders.text.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Note } from '#web/ui/basics/Note.tsx'
import { useText } from '#web/ui/language/language.tsx'
import styles from './CounterLayout.module.css'
import { counterText } from './counter.text.ts'
import { keepCounterParams } from './counterQuery.ts'
import type { OrderListItem } from './orderListItem.ts'

type Props = {
  orders: readonly OrderListItem[]
  /** Null while another page is open. */
  openId: number | null
  onOpen: (event: MouseEvent, order: OrderListItem) => void
}

/**
 * Members who wait now come before reservations for later. Otherwise the order of arrival applies, so that nothing
 * moves.
 */
function sortQueue(orders: readonly OrderListItem[]): OrderListItem[] {
  const isLater = ({ state, kind }: OrderListItem) => state === 'confirmed' && kind === 'reservation'
  return orders.toSorted((a, b) => Number(isLater(a)) - Number(isLater(b)) || a.id - b.id)
}

/** All new and current orders by the name of their member. */
export function OrderStrip({ orders, openId, onOpen }: Props) {
  const t = useText(counterText)
  const states = useText(orderStatesText)
  const address = useAddress()
  const counterParams = keepCounterParams(new URLSearchParams(useLocation().search))
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (openId) list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [openId])
  return (
    <nav aria-label={t.strip} className={styles.strip}>
      {orders.length === 0 && <Note className={styles.stripEmpty}>{t.stripEmpty}</Note>}
      <ul ref={list}>
        {sortQueue(orders).map((order) => (
          <li key={order.id}>
            <a
              href={address('CounterOrder', { id: order.id }) + counterParams}
              aria-current={order.id === openId ? 'page' : undefined}
              data-state={order.state}
              onClick={(event) => onOpen(event, order)}
            >
              <bdi className={styles.stripName}>{order.member.name}</bdi>
              <Note as="span" size="caption" leading>
                {states[order.state]}
              </Note>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The id of the order in the address, else null. */
export function useOpenOrderId(): number | null {
  return Number(useParams().id) || null
}
