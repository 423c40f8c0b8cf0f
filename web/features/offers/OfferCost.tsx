import type { PublicOffer } from '../../../contract/offers.ts'
import { useAddress } from '../../layout/routing/rootData.ts'
import { useText } from '../../ui/language/language.tsx'
import { Points } from '../../ui/points/Points.tsx'
import styles from './OfferScreen.module.css'
import { offerPageText } from './offer.text.ts'

/** What an offer costs in points, and what the member who reads has. */
export function OfferCost({ offer }: { offer: PublicOffer }) {
  const t = useText(offerPageText)
  const { pointsType, points, mayShrink, mine } = offer
  const why = {
    free: () => t.free,
    fixed: () => t.fixed,
    computed: () => (points === null ? t.byBill : t.upTo),
  }[pointsType]()
  return (
    <section className={styles.cost}>
      <h2>{t.cost}</h2>
      {points !== null && points > 0 && <Points value={points} size="large" />}
      <p>{why}</p>
      {mayShrink && <p>{t.shrinks}</p>}
      {mine && points !== 0 && <Mine points={points} has={mine.points} mayShrink={mayShrink} />}
    </section>
  )
}

function Mine({ points, has, mayShrink }: { points: number | null; has: number; mayShrink: boolean }) {
  const t = useText(offerPageText)
  const address = useAddress()
  const lacks = mayShrink ? 0 : Math.max(0, (points ?? 1) - has)
  return (
    <p>
      {t.have} <Points value={has} words />
      {lacks > 0 && (
        <>
          {' '}
          {t.missing(lacks)} <a href={address('Plans')}>{t.plans}</a>
        </>
      )}
    </p>
  )
}
