import type { offers } from '#contract/offers/endpoints.ts'

type OfferInput = (typeof offers.saveOffer)['input']['_zod']['input']

export function createOfferInput(placeId: number, overrides: Partial<OfferInput> = {}): OfferInput {
  return {
    placeId,
    titleAr: 'خصم على الفاتورة',
    titleEn: 'Off the bill',
    discountType: 'percent',
    discountValue: 15,
    pointsType: 'computed',
    validFrom: '2026-11-01',
    validTo: '2026-12-31',
    ...overrides,
  }
}
