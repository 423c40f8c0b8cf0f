import type { OfferRow } from '#contract/offers/schemas.ts'
import { useFormat, useText } from '../language/language.tsx'
import { offerText } from './cards.text.ts'

/** An amount whose parts stay on one line. */
const unbroken = (amount: string) => amount.replaceAll(' ', '\u00A0')

export type OfferItem = Pick<
  OfferRow,
  | 'id'
  | 'title'
  | 'placeName'
  | 'art'
  | 'images'
  | 'discountType'
  | 'discountValue'
  | 'priceAfter'
  | 'pointsType'
  | 'points'
  | 'left'
  | 'validTo'
  | 'currency'
> & { cityName: string }

export const toPatternUrl = (art: string | null, id: number) => `/art/offers/${art ?? 'workshop'}/${id}.svg`

export type DiscountItem = Pick<OfferItem, 'discountType' | 'discountValue' | 'currency'>

/** Formats a discount: ١٥٪, ١+١, EGP 50 off; for a special price, the price. */
export function useDiscount() {
  const t = useText(offerText)
  const { number, money } = useFormat()
  return ({ discountType, discountValue, currency }: DiscountItem) => {
    if (discountType === 'twoForOne') return t.twoForOne
    const value = discountValue ?? 0
    const formatters = {
      percent: () => t.percent(number(value)),
      amount: () => t.off(unbroken(money(value, currency))),
      price: () => money(value, currency),
    }
    return formatters[discountType]()
  }
}

/** As `useDiscount`, for a place where the word is needed to understand the figure: خصم ١٥٪, for EGP 85. */
export function useDiscountName() {
  const t = useText(offerText)
  const { number, money } = useFormat()
  const discount = useDiscount()
  return (offer: DiscountItem) => {
    const { discountType, discountValue, currency } = offer
    if (discountType === 'percent') return t.off(t.percent(number(discountValue ?? 0)))
    if (discountType === 'price') return t.forPrice(unbroken(money(discountValue ?? 0, currency)))
    return discount(offer)
  }
}
