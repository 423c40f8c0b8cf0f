import type { ScreenName } from '#contract/core/screens.ts'
import { OrderStateTag } from '#web/domain/orders/OrderStateTag.tsx'
import { useLiveOrders } from '#web/domain/orders/useLiveOrders.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Badge } from '#web/ui/basics/Badge.tsx'
import { Button } from '#web/ui/basics/Button.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { Row } from '#web/ui/basics/Stack.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import type { CounterData } from './loadWorkHome.ts'
import { WorkList, WorkRow } from './WorkList.tsx'
import { counterHomeText } from './workHome.text.ts'

export function ScanLink() {
  const t = useText(counterHomeText)
  const address = useAddress()
  return (
    <Button tone="onDarkSolid" size="large" full icon="scan" href={address('CounterScan')}>
      {t.scan}
    </Button>
  )
}

export function OrderQueues({ counter: { waiting, open } }: { counter: CounterData }) {
  const t = useText(counterHomeText)
  useLiveOrders()
  return (
    <>
      {waiting.count + open.count === 0 && <Notice title={t.noOrders}>{t.noOrdersMore}</Notice>}
      <OrdersSection id="waiting" title={t.waiting} screen="PendingOrders" queue={waiting} />
      <OrdersSection id="open" title={t.open} screen="CurrentOrders" queue={open} />
    </>
  )
}

type OrdersSectionProps = {
  id: string
  title: string
  screen: ScreenName
  queue: CounterData['waiting']
}

function OrdersSection({ id, title, screen, queue: { count, orders } }: OrdersSectionProps) {
  const t = useText(counterHomeText)
  const address = useAddress()
  const { end } = useDates()
  if (count === 0) return null
  return (
    <section aria-labelledby={id}>
      <Row gap={16} align="center" spread>
        <Row gap={8} align="center">
          <h2 id={id}>{title}</h2>
          <Badge value={count} muted={id !== 'waiting'} />
        </Row>
        {count > orders.length && <a href={address(screen)}>{t.all}</a>}
      </Row>
      <WorkList>
        {orders.map((order) => (
          <WorkRow
            key={order.id}
            href={address('CounterOrder', { id: order.id })}
            title={<bdi>{order.memberName}</bdi>}
            end={<OrderStateTag state={order.state} />}
          >
            <Note as="span" size="small">
              <bdi>{order.title}</bdi>
            </Note>
            {order.expiresAt && (
              <Note as="time" dateTime={order.expiresAt} size="small" faint>
                {t.until(end(order.expiresAt))}
              </Note>
            )}
          </WorkRow>
        ))}
      </WorkList>
    </section>
  )
}
