import { useState } from 'react'
import { useLocation } from 'react-router'
import { openOrderStates } from '#contract/orderStates.ts'
import { calls } from '#web/api/calls.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { groupedCode, OrderCode } from '#web/domain/orders/OrderCode.tsx'
import { OrderStateTag } from '#web/domain/orders/OrderStateTag.tsx'
import { Head } from '#web/layout/head/Head.tsx'
import { requiredIdOf } from '#web/layout/routing/addressId.ts'
import { useAddress, useMay } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { Breadcrumbs } from '#web/ui/navigation/Breadcrumbs.tsx'
import { keepCounter } from '../counterQuery.ts'
import { ReasonDialog } from '../ReasonDialog.tsx'
import { useTill } from '../useTill.ts'
import { useTitled } from '../useTitled.ts'
import { OrderFacts } from './OrderFacts.tsx'
import { OrderStep } from './OrderStep.tsx'
import styles from './order.module.css'
import { orderText } from './order.text.ts'
import { Steps } from './Steps.tsx'
import { useOrderNow } from './useOrderNow.ts'

export const loader = createLoader({
  order: ({ params }) => query(calls.orders.getOrder, { id: requiredIdOf(params.id) }),
})

const open: readonly string[] = openOrderStates

/** An order as the counter handles it, from the reservation to the receipt; staff who look after payments read it, and may reverse it. */
export default function OrderScreen() {
  const t = useText(orderText)
  const address = useAddress()
  const loaded = useLoaded<typeof loader>()
  const { order, refused, take } = useOrderNow(loaded.order)
  const [ending, setEnding] = useState<'cancel' | 'reverse' | null>(null)
  const titled = useTitled()
  const { waiting } = useTill()
  const counter = keepCounter(new URLSearchParams(useLocation().search))
  const { state, code } = order
  const waits = state === 'requested' || state === 'awaitingApproval'
  const list = waits ? 'PendingOrders' : 'CurrentOrders'
  const isOpen = open.includes(state)
  const mayAct = useMay(calls.orders.payOrder)
  return (
    <div className={styles.page}>
      <Head title={titled(waiting, t.titleOf(groupedCode(code)))} />
      <header className={styles.head}>
        {mayAct && (
          <Breadcrumbs
            items={[{ label: waits ? t.toWaiting : t.toCurrent, href: address(list) + counter }]}
          />
        )}
        <div className={styles.title}>
          <h1>
            {t.order} <OrderCode code={code} />
          </h1>
          <OrderStateTag state={state} />
        </div>
      </header>
      {refused && <Notice tone="error">{refused}</Notice>}
      {(mayAct || !isOpen) && <OrderStep order={order} onOrder={take} />}
      <OrderFacts order={order} />
      <Steps order={order} />
      <div className={styles.actions}>
        {mayAct && !isOpen && (
          <Button tone="outline" href={address('CurrentOrders') + counter}>
            {t.next}
          </Button>
        )}
        {mayAct && isOpen && state !== 'requested' && (
          <Button tone="dangerPlain" onClick={() => setEnding('cancel')}>
            {t.cancel}
          </Button>
        )}
        {order.mayReverse && (
          <Button tone="dangerPlain" onClick={() => setEnding('reverse')}>
            {t.reverse}
          </Button>
        )}
      </div>
      {ending && (
        <ReasonDialog
          call={ending === 'cancel' ? calls.orders.cancelOrder : calls.orders.reverseOrder}
          orderId={order.id}
          why={ending}
          onClose={() => setEnding(null)}
          onOrder={take}
        />
      )}
    </div>
  )
}
