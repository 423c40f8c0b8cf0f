import type { Order } from '#contract/order.ts'
import { Fact, Facts } from '#web/ui/basics/Facts.tsx'
import { useDiscount } from '#web/ui/cards/offer.ts'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import styles from './order.module.css'
import { orderText } from './order.text.ts'

/** What an order is about: whose it is, for what, and where. */
export function OrderFacts({ order }: { order: Order }) {
  const t = useText(orderText)
  const { dateTime, end } = useDates()
  const discount = useDiscountInWords()
  const { member, offer, service, place, branch, kind, createdAt, reservedUntil, endedAt } = order
  return (
    <section className={styles.section} aria-labelledby="facts">
      <h2 id="facts" className={styles.subtitle}>
        {t.facts}
      </h2>
      <Facts>
        <Fact name={t.member}>
          <bdi>{member.name}</bdi>
        </Fact>
        <Fact name={offer ? t.offer : t.service}>
          <bdi>{(offer ?? service)?.name}</bdi>
        </Fact>
        <Fact name={t.discount}>{discount(order)}</Fact>
        <Fact name={t.place}>
          <bdi>{place.name}</bdi>
        </Fact>
        <Fact name={t.branch}>
          <bdi>{branch.name}</bdi>
        </Fact>
        <Fact name={t.kind}>{t[kind]}</Fact>
        <Fact name={t.started}>
          <time dateTime={createdAt}>{dateTime(createdAt)}</time>
        </Fact>
        {reservedUntil && !endedAt && (
          <Fact name={t.usedUntil}>
            <time dateTime={reservedUntil}>{end(reservedUntil)}</time>
          </Fact>
        )}
      </Facts>
    </section>
  )
}

function useDiscountInWords() {
  const t = useText(orderText)
  const { money } = useFormat()
  const inAWord = useDiscount()
  return ({ terms, currency }: Order) => {
    const { discountType, discountCap, priceBefore } = terms
    const words = inAWord({ ...terms, currency })
    if (discountType === 'percent' && discountCap !== null)
      return t.capped(words, money(discountCap, currency))
    if (discountType === 'price' && priceBefore !== null)
      return t.fromBill(words, money(priceBefore, currency))
    return words
  }
}
