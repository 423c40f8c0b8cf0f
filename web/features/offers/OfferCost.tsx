import { reservationHold } from '#contract/offers/discount.ts'
import type { PublicOffer } from '#contract/offers/schemas.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Stack } from '#web/ui/basics/Stack.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { Points } from '#web/ui/points/Points.tsx'
import styles from './OfferScreen.module.css'
import { offerPageText } from './offer.text.ts'

export function OfferCost({ offer }: { offer: PublicOffer }) {
  const t = useText(offerPageText)
  const { pointsType, points, mayShrink, mine } = offer
  const why = {
    free: () => t.free,
    fixed: () => t.fixed,
    computed: () => (points === null ? t.byBill : t.upTo),
  }[pointsType]()
  return (
    <Stack as="section" gap={12} shrink className={styles.cost}>
      <h2>{t.cost}</h2>
      {points !== null && points > 0 && <Points value={points} size="large" />}
      <p>{why}</p>
      {mayShrink && (!mine || mine.points > 0) && <p>{t.shrinks}</p>}
      {mine && points !== 0 && <OwnPoints offer={offer} has={mine.points} />}
    </Stack>
  )
}

function OwnPoints({ offer, has }: { offer: PublicOffer; has: number }) {
  const t = useText(offerPageText)
  const plans = useAddress()('Plans')
  const missing = missingPoints(offer, has)
  return (
    <>
      <p>
        {t.have} <Points value={has} showUnit />
      </p>
      {missing > 0 && offer.state === 'live' && (
        <Notice tone="warning" action={<Button href={`${plans}?offer=${offer.id}`}>{t.plans}</Button>}>
          {t.missing(missing)}
        </Notice>
      )}
    </>
  )
}

/** Points the reader lacks for the reservation; without a fixed price, one point is enough. */
function missingPoints(offer: PublicOffer, has: number): number {
  return offer.points === null ? Math.max(0, 1 - has) : reservationHold(offer, has).missing
}
