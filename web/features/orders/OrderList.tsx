import type { ReactNode } from 'react'
import type { Order } from '#contract/orders/schemas.ts'
import { OrderCode } from '#web/domain/orders/OrderCode.tsx'
import { OrderStateTag } from '#web/domain/orders/OrderStateTag.tsx'
import { ordersText } from '#web/domain/orders/orders.text.ts'
import { useLiveOrders } from '#web/domain/orders/useLiveOrders.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Card } from '#web/ui/basics/Card.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { Row, Stack } from '#web/ui/basics/Stack.tsx'
import { CardGrid } from '#web/ui/cards/CardGrid.tsx'
import cards from '#web/ui/cards/linkedCards.module.css'
import { GridHead } from '#web/ui/grid/GridHead.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { Pager } from '#web/ui/navigation/Pager.tsx'
import { Tabs } from '#web/ui/navigation/Tabs.tsx'
import { Points } from '#web/ui/points/Points.tsx'
import styles from './OrderList.module.css'
import { listsText } from './orders.text.ts'

type Props = {
  which: 'ClientPendingOrders' | 'ClientDoneOrders'
  note: string
  rows: readonly Order[]
  total: number
  page: number
  pageSize: number
  onPage: (page: number) => void
  above?: ReactNode
  empty: ReactNode
}

function OrderCard({ order }: { order: Order }) {
  const t = useText(listsText)
  const { code: codeLabel } = useText(ordersText)
  const address = useAddress()
  const { money } = useFormat()
  const { id, state, offer, service, place, branch, code, points, discount, currency } = order
  return (
    <Card as="article" padding={16} className={cards.card}>
      <Row as="header" gap={12} lineGap={4} align="start" spread>
        <h2 className={cards.title} dir="auto">
          <a href={address('MemberOrder', { id })} className={cards.link}>
            {(offer ?? service)?.name}
          </a>
        </h2>
        <OrderStateTag state={state} own />
      </Row>
      <Note dir="auto">{t.at(place.name, branch.name)}</Note>
      <Note>
        {codeLabel}{' '}
        <b>
          <OrderCode code={code} />
        </b>
      </Note>
      <footer className={cards.foot}>
        <When order={order} />
        {state === 'paid' && discount !== null && (
          <span className={styles.saved}>{t.off(money(discount, currency))}</span>
        )}
        {points > 0 && <Points value={points} showUnit />}
      </footer>
    </Card>
  )
}

function When({ order: { endedAt, paidAt, expiresAt } }: { order: Order }) {
  const t = useText(listsText)
  const { dateTime } = useDates()
  const at = endedAt ?? expiresAt
  if (!at) return null
  const formatEnd = !endedAt ? t.until : paidAt === endedAt ? t.paid : t.ended
  return (
    <Note as="time" dateTime={at}>
      {formatEnd(dateTime(at))}
    </Note>
  )
}

export function OrderList(props: Props) {
  const { which, note, rows, total, page, pageSize, onPage, above, empty } = props
  const t = useText(listsText)
  const names = useText(screenNames)
  const address = useAddress()
  useLiveOrders()
  const tab = (id: Props['which']) => ({ id, label: names[id], href: address(id) })
  return (
    <Stack gap={20} fit>
      <Head title={names[which]} />
      <GridHead title={names[which]} note={note} />
      <Tabs label={t.views} current={which} tabs={[tab('ClientPendingOrders'), tab('ClientDoneOrders')]} />
      {above}
      {rows.length === 0 ? (
        empty
      ) : (
        <CardGrid min="22rem" className={cards.list}>
          {rows.map((order) => (
            <li key={order.id}>
              <OrderCard order={order} />
            </li>
          ))}
        </CardGrid>
      )}
      {total > pageSize && <Pager page={page} pageSize={pageSize} total={total} onPage={onPage} />}
    </Stack>
  )
}
