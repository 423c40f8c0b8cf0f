import type { Worth } from '../../../contract/discount.ts'
import type { readTerms } from '../offers/terms.service.ts'

export type OfferTerms = Awaited<ReturnType<typeof readTerms>>

/** What an order is worth: by the terms of its offer, or by the place's standing discount, which has no other conditions. */
export function worthOf(order: { terms: OfferTerms | null; discount_percent: number | null }): Worth {
  return (
    order.terms ?? {
      discountType: 'percent',
      discountValue: order.discount_percent,
      discountCap: null,
      priceBefore: null,
      pointsType: 'computed',
      points: null,
      mayShrink: false,
    }
  )
}
