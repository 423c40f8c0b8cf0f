import type { Order } from '#contract/orders/schemas.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Card } from '#web/ui/basics/Card.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { Row } from '#web/ui/basics/Stack.tsx'
import cards from '#web/ui/cards/linkedCards.module.css'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { Points } from '#web/ui/points/Points.tsx'
import styles from './OrderCard.module.css'
import { OrderCode } from './OrderCode.tsx'
import { OrderProgress } from './OrderProgress.tsx'
import { OrderStateTag } from './OrderStateTag.tsx'
import { orderCardText, ordersText } from './orders.text.ts'

/** `level` is that of its title. */
export function OrderCard({ order, level }: { order: Order; level: 2 | 3 }) {
  const t = useText(orderCardText)
  const { code: codeLabel } = useText(ordersText)
  const address = useAddress()
  const { money } = useFormat()
  const Title = `h${level}` as const
  const { id, state, offer, service, place, branch, code, points, discount, currency } = order
  return (
    <Card as="article" padding={16} className={cards.card}>
      <Row as="header" gap={12} lineGap={4} align="start" spread>
        <Title className={cards.title} dir="auto">
          <a href={address('MemberOrder', { id })} className={cards.link}>
            {(offer ?? service)?.name}
          </a>
        </Title>
        <OrderStateTag state={state} own />
      </Row>
      <Note dir="auto">{t.at(place.name, branch.name)}</Note>
      <Note>
        {codeLabel}{' '}
        <b>
          <OrderCode code={code} />
        </b>
      </Note>
      <OrderProgress order={order} />
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
  const t = useText(orderCardText)
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
