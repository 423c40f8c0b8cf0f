import { reservationHold } from '#contract/discount.ts'
import type { PublicOffer } from '#contract/offers.ts'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { reserveText } from './reserve.text.ts'
import { useDiscountInWords, useWindowsInWords } from './words.ts'

type Facts = { discount: string; when: string; points: string; terms: string; about: string; left: string }

/** What matters of an offer to who reserves it, each in words that can be compared, on one line or several. */
export function useOfferFacts(): (offer: PublicOffer) => Facts {
  const t = useText(reserveText)
  const discountInWords = useDiscountInWords()
  const windows = useWindowsInWords()
  const { number } = useFormat()
  const pointsOf = (offer: PublicOffer) => {
    const { points, pointsType, mine } = offer
    if (points === 0) return t.free
    if (points === null) return t.byBill
    const { held } = reservationHold(offer, mine?.points ?? 0)
    return pointsType === 'fixed' ? t.holds(held) : t.holdsMost(held)
  }
  return (offer) => ({
    discount: discountInWords(offer),
    when: windows(offer).join('\n'),
    points: pointsOf(offer),
    terms: offer.terms,
    about: offer.description,
    left: offer.left === null ? '' : number(offer.left),
  })
}
