import type { Order } from '#contract/orders/schemas.ts'
import { Amount } from '#web/ui/basics/Amount.tsx'
import { Card } from '#web/ui/basics/Card.tsx'
import { useDiscount } from '#web/ui/cards/offer.ts'
import { useText } from '#web/ui/language/language.tsx'
import styles from './BillSummary.module.css'
import { OrderCode } from './OrderCode.tsx'
import { ordersText } from './orders.text.ts'

/** Worded for the member, or for the counter if `atCounter`. */
export function BillSummary({ order, atCounter }: { order: Order; atCounter?: boolean }) {
  const t = useText(ordersText)
  const discountWords = useDiscount()
  const { place, branch, code, terms, currency, bill, discount, payable } = order
  if (bill === null || discount === null || payable === null) return null
  return (
    <Card as="section" className={styles.bill} aria-label={t.bill}>
      <header className={styles.head}>
        <p className={styles.place} dir="auto">
          {place.name}
        </p>
        <p dir="auto">{branch.name}</p>
        <p>
          {t.code}{' '}
          <b className={styles.code}>
            <OrderCode code={code} />
          </b>
        </p>
      </header>
      <dl className={styles.lines}>
        <div>
          <dt>{t.bill}</dt>
          <dd>
            <Amount value={bill} currency={currency} />
          </dd>
        </div>
        <div>
          <dt>
            {t.discount} <span className={styles.flag}>{discountWords({ ...terms, currency })}</span>
          </dt>
          <dd className={styles.off}>
            <Amount value={discount} currency={currency} sign="−" />
          </dd>
        </div>
        <div className={styles.payable}>
          <dt>
            {atCounter ? t.memberPays : t.payThere}
            <span>{atCounter ? t.memberPaysMore : t.payThereMore}</span>
          </dt>
          <dd>
            <Amount value={payable} currency={currency} />
          </dd>
        </div>
      </dl>
    </Card>
  )
}
