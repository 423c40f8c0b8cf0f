import type { Order } from '#contract/orders/schemas.ts'
import { DescriptionItem, DescriptionList } from '#web/ui/basics/DescriptionList.tsx'
import { Stack } from '#web/ui/basics/Stack.tsx'
import { useDiscount } from '#web/ui/cards/offer.ts'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import styles from './order.module.css'
import { orderText } from './order.text.ts'

export function OrderFacts({ order }: { order: Order }) {
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
