import type { MouseEvent, ReactNode } from 'react'
import { useLocation, useParams } from 'react-router'
import { OrderCode } from '#web/domain/orders/OrderCode.tsx'
import { OrderStateTag } from '#web/domain/orders/OrderStateTag.tsx'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Card } from '#web/ui/basics/Card.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { Row } from '#web/ui/basics/Stack.tsx'
import { useSecondsUntil, useTimeFormat } from '#web/ui/language/countdown.ts'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { serverNow } from '#web/ui/language/serverClock.ts'
import { useDates } from '#web/ui/language/useDates.ts'
import { Points } from '#web/ui/points/Points.tsx'
import styles from './counter.module.css'
import { counterText } from './counter.text.ts'
import { keepCounterParams } from './counterQuery.ts'
import type { OrderListItem } from './orderListItem.ts'

type Props = {
  order: OrderListItem
  level: 2 | 3
  withBranch: boolean
  /** Called before the link is followed. */
  onOpen?: (event: MouseEvent, order: OrderListItem) => void
  children?: ReactNode
}

export function OrderCard({ order, level, withBranch, onOpen, children }: Props) {
  const address = useAddress()
  const search = new URLSearchParams(useLocation().search)
  const isOpen = Number(useParams().id) === order.id
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <Card as="article" padding={16} className={styles.card}>
      <Row as="header" gap={8} align="center" spread>
        <Heading className={styles.name} dir="auto">
          <a
            href={address('CounterOrder', { id: order.id }) + keepCounterParams(search)}
            aria-current={isOpen ? 'page' : undefined}
            onClick={(event) => onOpen?.(event, order)}
          >
            {order.member.name}
          </a>
        </Heading>
        <OrderStateTag state={order.state} />
      </Row>
      <p dir="auto">{(order.offer ?? order.service)?.name}</p>
      <OrderFacts order={order} withBranch={withBranch} />
      {children}
    </Card>
  )
}

/** Shorter times count down; longer ones show when they end. */
const hourSeconds = 3600

function TimeLeft({ until }: { until: string }) {
  const t = useText(counterText)
  const formatTime = useTimeFormat()
  const { end } = useDates()
  const left = useSecondsUntil(Date.parse(until), serverNow)
  return (
    <time dateTime={until}>
      {left > hourSeconds ? t.until(end(until)) : <bdi dir="ltr">{formatTime(left)}</bdi>}
    </time>
  )
}

export function OrderFacts({ order, withBranch }: Pick<Props, 'order' | 'withBranch'>) {
  const t = useText(counterText)
  const { money } = useFormat()
  const { dateTime } = useDates()
  const { branch, code, bill, discount, payable, points, currency, expiresAt, endedAt, reason } = order
  const facts: [name: string, value: ReactNode][] = [[t.code, <OrderCode key="c" code={code} />]]
  if (withBranch) facts.push([t.branch, <bdi key="b">{branch.name}</bdi>])
  if (bill !== null) facts.push([t.bill, money(bill, currency)])
  if (discount !== null) facts.push([t.discount, money(discount, currency)])
  if (payable !== null) facts.push([t.pays, <b key="p">{money(payable, currency)}</b>])
  if (points > 0) facts.push([t.points, <Points key="o" value={points} plain />])
  if (expiresAt) facts.push([t.left, <TimeLeft key="l" until={expiresAt} />])
  if (endedAt)
    facts.push([
      t.ended,
      <time key="e" dateTime={endedAt}>
        {dateTime(endedAt)}
      </time>,
    ])
  if (reason)
    facts.push([
      t.reason,
      <span key="r" dir="auto">
        {reason}
      </span>,
    ])
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <Note as="dt" faint>
            {name}
          </Note>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
