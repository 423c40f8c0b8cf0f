import { Note } from '../basics/Note.tsx'
import { useText } from '../language/language.tsx'
import { Points } from '../points/Points.tsx'
import { offersCountText, offerText } from './cards.text.ts'
import styles from './Deal.module.css'
import { type DiscountItem, type OfferItem, useDiscountName } from './offer.ts'

type Price = Pick<OfferItem, 'pointsType' | 'points'>

/** Shows what a member saves, and for how many points. */
export function Deal({
  offer,
  offersCount = 1,
}: {
  offer: DiscountItem & Price
  /** Number of the place's offers, if it stands for all of them. */
  offersCount?: number | undefined
}) {
  const t = useText(offersCountText)
  const discount = useDiscountName()(offer)
  return (
    <span className={styles.deal}>
      <b className={styles.discount}>{discount}</b>
      <OfferPrice {...offer} />
      {offersCount > 1 && (
        <Note as="span" faint className={styles.count}>
          {t.offers(offersCount)}
        </Note>
      )}
    </span>
  )
}

export function OfferPrice({ pointsType, points }: Price) {
  const t = useText(offerText)
  if (points === 0) return <span className={styles.free}>{t.free}</span>
  if (points === null)
    return (
      <Note as="span" faint>
        {t.byBill}
      </Note>
    )
  return (
    <span className={styles.price}>
      {pointsType === 'computed' && (
        <Note as="span" faint>
          {t.upTo}
        </Note>
      )}
      <Points value={points} showUnit />
    </span>
  )
}
