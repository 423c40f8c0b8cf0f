import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { canTransition } from '#contract/core/stateMachine.ts'
import type { Order } from '#contract/orders/schemas.ts'
import { orderStateMachine } from '#contract/orders/stateMachine.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { groupedCode, OrderCode } from '#web/domain/orders/OrderCode.tsx'
import { OrderStateTag } from '#web/domain/orders/OrderStateTag.tsx'
import { orderStatesText } from '#web/domain/orders/orders.text.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { useAddress, useCan } from '#web/layout/routing/rootData.ts'
import { parseRequiredId } from '#web/layout/routing/routeId.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { DescriptionItem, DescriptionList } from '#web/ui/basics/DescriptionList.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { Row, Stack } from '#web/ui/basics/Stack.tsx'
import { useDiscount } from '#web/ui/cards/offer.ts'
import { announce } from '#web/ui/feedback/announce.ts'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { Breadcrumbs } from '#web/ui/navigation/Breadcrumbs.tsx'
import { keepCounterParams } from '../counterQuery.ts'
import { ReasonDialog } from '../ReasonDialog.tsx'
import { useCounterContext } from '../useCounterContext.ts'
import { useCounterTitle } from '../useCounterTitle.ts'
import { OrderStep } from './OrderStep.tsx'
import styles from './order.module.css'
import { orderText } from './order.text.ts'

export const loader = createLoader({
  order: ({ params }) => query(endpoints.orders.getOrder, { id: parseRequiredId(params.id) }),
})

/** The last reply counts until the loader brings a newer order; its error stays until the next action. */
function useCurrentOrder(loaded: Order) {
  const [reply, setReply] = useState({ basedOn: loaded, order: loaded, error: null as string | null })
  const order = reply.basedOn === loaded ? reply.order : loaded
  useAnnounceState(order)
  return {
    order,
    error: reply.error,
    onReply: (next: Order, error: string | null) => setReply({ basedOn: loaded, order: next, error }),
  }
}

function useAnnounceState({ state }: Order): void {
  const names = useText(orderStatesText)
  const last = useRef(state)
  useEffect(() => {
    if (last.current === state) return
    last.current = state
    announce(names[state], 'status')
  }, [state, names])
}

function OrderFacts({ order }: { order: Order }) {
  const t = useText(orderText)
  const { dateTime, end } = useDates()
  const discount = useDiscountDescription()
  const { member, offer, service, place, branch, kind, createdAt, reservedUntil, endedAt } = order
  return (
    <Stack as="section" gap={8} className={styles.section} aria-labelledby="facts">
      <h2 id="facts" className={styles.subtitle}>
        {t.facts}
      </h2>
      <DescriptionList>
        <DescriptionItem name={t.member}>
          <bdi>{member.name}</bdi>
        </DescriptionItem>
        <DescriptionItem name={offer ? t.offer : t.service}>
          <bdi>{(offer ?? service)?.name}</bdi>
        </DescriptionItem>
        <DescriptionItem name={t.discount}>{discount(order)}</DescriptionItem>
        <DescriptionItem name={t.place}>
          <bdi>{place.name}</bdi>
        </DescriptionItem>
        <DescriptionItem name={t.branch}>
          <bdi>{branch.name}</bdi>
        </DescriptionItem>
        <DescriptionItem name={t.kind}>{t[kind]}</DescriptionItem>
        <DescriptionItem name={t.started}>
          <time dateTime={createdAt}>{dateTime(createdAt)}</time>
        </DescriptionItem>
        {reservedUntil && !endedAt && (
          <DescriptionItem name={t.usedUntil}>
            <time dateTime={reservedUntil}>{end(reservedUntil)}</time>
          </DescriptionItem>
        )}
      </DescriptionList>
    </Stack>
  )
}

function useDiscountDescription() {
  const t = useText(orderText)
  const { money } = useFormat()
  const describeDiscount = useDiscount()
  return ({ terms, currency }: Order) => {
    const { discountType, discountCap, priceBefore } = terms
    const discount = describeDiscount({ ...terms, currency })
    if (discountType === 'percent' && discountCap !== null)
      return t.capped(discount, money(discountCap, currency))
    if (discountType === 'price' && priceBefore !== null)
      return t.fromBill(discount, money(priceBefore, currency))
    return discount
  }
}

function OrderHistory({ order: { history, currency } }: { order: Order }) {
  const t = useText(orderText)
  const names = useText(orderStatesText)
  const { money } = useFormat()
  const { dateTime } = useDates()
  return (
    <details className={styles.steps}>
      <summary>{t.history}</summary>
      <Stack as="ol" gap={12}>
        {history.map(({ state, at, bill, reason, program }) => (
          <li key={at + state}>
            <Note as="time" faint dateTime={at}>
              {dateTime(at)}
            </Note>
            <span>
              {names[state]}
              {bill !== null && `${t.comma}${t.bill} ${money(bill, currency)}`}
            </span>
            {program && <bdi>{program}</bdi>}
            {reason && <span dir="auto">{reason}</span>}
          </li>
        ))}
      </Stack>
    </details>
  )
}

export default function OrderScreen() {
  const t = useText(orderText)
  const address = useAddress()
  const loaded = useLoaded<typeof loader>()
  const { order, error, onReply } = useCurrentOrder(loaded.order)
  const [ending, setEnding] = useState<'cancel' | 'reverse' | null>(null)
  const toPageTitle = useCounterTitle()
  const { requestedCount } = useCounterContext()
  const counterParams = keepCounterParams(new URLSearchParams(useLocation().search))
  const { state, code } = order
  const isWaiting = state === 'requested' || state === 'awaitingApproval'
  const list = isWaiting ? 'PendingOrders' : 'CurrentOrders'
  const isOpen = canTransition(orderStateMachine, 'cancelled', state, 'place')
  const canAct = useCan(endpoints.orders.payOrder)
  return (
    <div className={styles.page}>
      <Head title={toPageTitle(requestedCount, t.titleOf(groupedCode(code)))} />
      <Stack as="header" gap={8} className={styles.head}>
        {canAct && (
          <Breadcrumbs
            items={[{ label: isWaiting ? t.toWaiting : t.toCurrent, href: address(list) + counterParams }]}
          />
        )}
        <Row gap={16} lineGap={8} align="center" className={styles.title}>
          <h1>
            <bdi className={styles.name}>{order.member.name}</bdi>{' '}
            <Note as="span" weight="regular">
              <OrderCode code={code} />
            </Note>
          </h1>
          <OrderStateTag state={state} />
        </Row>
        <p>
          <bdi>{(order.offer ?? order.service)?.name}</bdi>
        </p>
      </Stack>
      {error && <Notice tone="error">{error}</Notice>}
      {(canAct || !isOpen) && <OrderStep order={order} onOrder={onReply} />}
      <OrderFacts order={order} />
      <OrderHistory order={order} />
      <Row gap={8} className={styles.actions}>
        {/* `OrderStep` offers to reject a requested order instead. */}
        {canAct && isOpen && state !== 'requested' && (
          <Button tone="dangerPlain" onClick={() => setEnding('cancel')}>
            {t.cancel}
          </Button>
        )}
        {order.mayReverse && (
          <Button tone="dangerPlain" onClick={() => setEnding('reverse')}>
            {t.reverse}
          </Button>
        )}
      </Row>
      {ending && (
        <ReasonDialog
          endpoint={ending === 'cancel' ? endpoints.orders.cancelOrder : endpoints.orders.reverseOrder}
          orderId={order.id}
          action={ending}
          onClose={() => setEnding(null)}
          onOrder={onReply}
        />
      )}
    </div>
  )
}
