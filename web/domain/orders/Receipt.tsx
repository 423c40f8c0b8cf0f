import type { Order } from '#contract/orders/schemas.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Card } from '#web/ui/basics/Card.tsx'
import { DescriptionItem, DescriptionList } from '#web/ui/basics/DescriptionList.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { Points } from '#web/ui/points/Points.tsx'
import { OrderCode } from './OrderCode.tsx'
import { ordersText } from './orders.text.ts'
import styles from './Receipt.module.css'

/** Also for an order that was reversed after it was paid. Prints alone on its page. */
export function Receipt({ order }: { order: Order }) {
  const t = useText(ordersText)
  const { money } = useFormat()
  const { dateTime } = useDates()
  const { place, branch, member, offer, service, code, paidAt, currency } = order
  const amount = (value: number | null) => money(value ?? 0, currency)
  const reversed = order.history.find(({ state }) => state === 'reversed')
  return (
    <Card as="section" padding={16} gap={12} className={styles.receipt} aria-label={t.receipt}>
      <header>
        <Note faint>{t.receipt}</Note>
        <p className={styles.place} dir="auto">
          {place.name}
        </p>
        <p dir="auto">{branch.name}</p>
      </header>
      {reversed && (
        <Notice tone="warning" title={t.reversed}>
          {t.reversedMore(dateTime(reversed.at))}
          {reversed.reason && <p dir="auto">{reversed.reason}</p>}
        </Notice>
      )}
      <DescriptionList>
        <DescriptionItem name={t.code}>
          <OrderCode code={code} />
        </DescriptionItem>
        {paidAt && (
          <DescriptionItem name={t.paidAt}>
            <time dateTime={paidAt}>{dateTime(paidAt)}</time>
          </DescriptionItem>
        )}
        <DescriptionItem name={t.member}>
          <bdi>{member.name}</bdi>
        </DescriptionItem>
        <DescriptionItem name={offer ? t.offer : t.service}>
          <bdi>{(offer ?? service)?.name}</bdi>
        </DescriptionItem>
        <DescriptionItem name={t.bill}>{amount(order.bill)}</DescriptionItem>
        <DescriptionItem name={t.discount}>{amount(order.discount)}</DescriptionItem>
        <DescriptionItem name={t.paidThere}>{amount(order.payable)}</DescriptionItem>
        <DescriptionItem name={t.points}>
          {order.points > 0 ? <Points value={order.points} showUnit /> : t.noPoints}
        </DescriptionItem>
      </DescriptionList>
      <div className="screen-only">
        <Button tone="outline" icon="printer" onClick={() => print()}>
          {t.print}
        </Button>
      </div>
    </Card>
  )
}
