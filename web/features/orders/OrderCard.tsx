import type { Order } from '#contract/orders/schemas.ts'
import { OrderCode } from '#web/domain/orders/OrderCode.tsx'
import { OrderStateTag } from '#web/domain/orders/OrderStateTag.tsx'
import { ordersText } from '#web/domain/orders/orders.text.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import cards from '#web/ui/cards/linkedCards.module.css'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { Points } from '#web/ui/points/Points.tsx'
import styles from './OrderList.module.css'
import { listsText } from './orders.text.ts'

export function OrderCard({ order }: { order: Order }) {
  const t = useText(listsText)
  const { code: codeLabel } = useText(ordersText)
  const address = useAddress()
  const { money } = useFormat()
  const { id, state, offer, service, place, branch, code, points, discount, currency } = order
  return (
    <article className={cards.card}>
      <header className={cards.top}>
        <h2 className={cards.title} dir="auto">
          <a href={address('MemberOrder', { id })}>{(offer ?? service)?.name}</a>
        </h2>
        <OrderStateTag state={state} own />
      </header>
      <p className={cards.quiet} dir="auto">
        {t.at(place.name, branch.name)}
      </p>
      <p className={cards.quiet}>
        {codeLabel}{' '}
        <b>
          <OrderCode code={code} />
        </b>
      </p>
      <footer className={cards.foot}>
        <When order={order} />
        {state === 'paid' && discount !== null && (
          <span className={styles.saved}>{t.off(money(discount, currency))}</span>
        )}
        {points > 0 && <Points value={points} showUnit />}
      </footer>
    </article>
  )
}

function When({ order: { endedAt, paidAt, expiresAt } }: { order: Order }) {
  const t = useText(listsText)
  const { dateTime } = useDates()
  const at = endedAt ?? expiresAt
  if (!at) return null
  const formatEnd = !endedAt ? t.until : paidAt === endedAt ? t.paid : t.ended
  return (
    <time dateTime={at} className={cards.quiet}>
      {formatEnd(dateTime(at))}
    </time>
  )
}
