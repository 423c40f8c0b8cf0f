import { useMemo, useState } from 'react'
import type { Order } from '../../../contract/order.ts'
import { calls } from '../../api/calls.ts'
import { createLoader, query } from '../../api/loading/createLoader.ts'
import { useLoaded } from '../../api/loading/useLoaded.ts'
import { pageQueryOf } from '../../layout/grid/pageQuery.ts'
import { Head } from '../../layout/head/Head.tsx'
import { screenNames } from '../../layout/navigation/screenNames.text.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Switch } from '../../ui/fields/Switch.tsx'
import { useFormat, useText } from '../../ui/language/language.tsx'
import { CounterHead } from './CounterHead.tsx'
import styles from './counter.module.css'
import { counterText } from './counter.text.ts'
import { counterIn } from './counterQuery.ts'
import { OrderCard } from './OrderCard.tsx'
import { OrderPages } from './OrderPages.tsx'
import { RequestActions } from './RequestActions.tsx'
import { useCounterOrders } from './useCounterOrders.ts'
import { useArrivals, useSound } from './useSound.ts'

const pageSize = 100

export const loader = createLoader({
  orders: ({ search }) =>
    query(calls.orders.listPendingOfPlace, {
      ...counterIn(search),
      page: pageQueryOf(search).page,
      pageSize,
    }),
  counters: ({ search }) =>
    query(calls.counters.getCounters, { servicePlaceId: counterIn(search).servicePlaceId }),
})

export default function PendingOrdersScreen() {
  const t = useText(counterText)
  const { PendingOrders: title } = useText(screenNames)
  const { number } = useFormat()
  const { orders, counters } = useLoaded<typeof loader>()
  const [refused, setRefused] = useState<string | null>(null)
  const [sound, setSound] = useSound()
  const requested = useMemo(() => orders.data.filter(({ state }) => state === 'requested'), [orders])
  const billed = orders.data.filter(({ state }) => state === 'awaitingApproval')
  useCounterOrders()
  useArrivals(
    useMemo(() => requested.map(({ id }) => id), [requested]),
    sound,
  )
  const count = requested.length
  const withBranch = counters.length !== 1
  return (
    <div className={styles.page}>
      <Head title={count > 0 ? t.titled(number(count), title) : title} />
      <CounterHead title={title} note={t.waitingForYou(count)} current="waiting" counters={counters}>
        <Switch icon="bell" label={t.sound} checked={sound} onChange={setSound} />
      </CounterHead>
      {refused && <Notice tone="error">{refused}</Notice>}
      {orders.totalCount === 0 && (
        <EmptyState title={t.nothingWaits} picture="/art/empty/list.svg">
          {t.nothingWaitsMore}
        </EmptyState>
      )}
      <Group title={t.forYou} orders={requested}>
        {(order) => (
          <OrderCard order={order} level={3} withBranch={withBranch}>
            <RequestActions order={order} among onOrder={(_, why) => setRefused(why)} />
          </OrderCard>
        )}
      </Group>
      <Group title={t.forMember} orders={billed}>
        {(order) => <OrderCard order={order} level={3} withBranch={withBranch} />}
      </Group>
      <OrderPages page={orders} pageSize={pageSize} />
    </div>
  )
}

type GroupProps = {
  title: string
  orders: readonly Order[]
  children: (order: Order) => React.ReactNode
}

function Group({ title, orders, children }: GroupProps) {
  if (orders.length === 0) return null
  return (
    <section className={styles.group}>
      <h2>{title}</h2>
      <ul className={styles.list}>
        {orders.map((order) => (
          <li key={order.id}>{children(order)}</li>
        ))}
      </ul>
    </section>
  )
}
