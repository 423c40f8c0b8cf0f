import { reservationHold } from '#contract/offers/discount.ts'
import type { PublicOffer } from '#contract/offers/schemas.ts'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useDiscountDescription, useWindowsDescription } from './offerDescriptions.ts'
import { reserveText } from './reserve.text.ts'

type OfferFacts = {
  discount: string
  when: string
  points: string
  terms: string
  about: string
  left: string
}

/** Terms of an offer that matter for a reservation, as comparable texts of one or more lines. */
export function useOfferFacts(): (offer: PublicOffer) => OfferFacts {
  const t = useText(reserveText)
  const discountInWords = useDiscountDescription()
  const windows = useWindowsDescription()
  const { number } = useFormat()
  const formatPoints = (offer: PublicOffer) => {
    const { points, pointsType, mine } = offer
    if (points === 0) return t.free
    if (points === null) return t.byBill
    const { held } = reservationHold(offer, mine?.points ?? 0)
    return pointsType === 'fixed' ? t.holds(held) : t.holdsMost(held)
  }
  return (offer) => ({
    discount: discountInWords(offer),
    when: windows(offer).join('\n'),
    points: formatPoints(offer),
    terms: offer.terms,
    about: offer.description,
    left: offer.left === null ? '' : number(offer.left),
  })
}
