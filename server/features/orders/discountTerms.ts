import type { DiscountTerms } from '#contract/offers/discount.ts'
import type { readTerms } from '../offers/terms.service.ts'

export type OfferTerms = Awaited<ReturnType<typeof readTerms>>

/** Comes from the offer's terms, or from the place's standing discount, which has no other conditions. */
export function getDiscountTerms(order: {
  terms: OfferTerms | null
  discountPercent: number | null
}): DiscountTerms {
  return (
    order.terms ?? {
      discountType: 'percent',
      discountValue: order.discountPercent,
      discountCap: null,
      priceBefore: null,
      pointsType: 'computed',
      points: null,
      mayShrink: false,
    }
  )
}
