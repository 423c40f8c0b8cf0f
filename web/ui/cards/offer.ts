import type { OfferRow } from '#contract/offers/schemas.ts'
import { useFormat, useText } from '../language/language.tsx'
import { offerText } from './cards.text.ts'

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

/** Formats a discount: ١٥٪, ١+١, EGP 50 off; for a special price, the price. */
export function useDiscount() {
  const t = useText(offerText)
  const { number, money } = useFormat()
  return ({
    discountType,
    discountValue,
    currency,
  }: Pick<OfferItem, 'discountType' | 'discountValue' | 'currency'>) => {
    if (discountType === 'twoForOne') return t.twoForOne
    const value = discountValue ?? 0
    const formatters = {
      percent: () => t.percent(number(value)),
      // Non-breaking, so that lines don't break within the amount.
      amount: () => t.off(money(value, currency).replaceAll(' ', '\u00A0')),
      price: () => money(value, currency),
    }
    return formatters[discountType]()
  }
}
