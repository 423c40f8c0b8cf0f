import { offers } from '#contract/offers/endpoints.ts'
import { createPicture } from '#server/testing/builders/pictures.ts'
import type { DemoScene } from '../demoScene.ts'
import type { ExampleRequests } from '../exampleRequest.ts'

export function offerRequests({
  app,
  find,
  people: { owner },
  placeId,
  offerId,
}: DemoScene): ExampleRequests<'offers'> {
  const newOffer = {
    placeId,
    titleAr: 'خصم ٢٠٪ على الطواجن',
    titleEn: '20% off tagines',
    descriptionAr: 'كل الطواجن في الصالة، من الأحد إلى الأربعاء.',
    descriptionEn: 'All tagines, eaten in, from Sunday to Wednesday.',
    discountType: 'percent' as const,
    discountValue: 20,
    discountCap: 100,
    pointsType: 'computed' as const,
    validFrom: '2026-11-22',
    validTo: '2026-12-31',
    weekDays: [0, 1, 2, 3],
  }
  const findDraft = () => find("select max(id) from offers where place_id = $1 and state = 'draft'", placeId)
  return {
    offers: {
      search: { input: { text: 'كشري', discountType: 'percent' } },
      getBestOffers: { input: { placeIds: [placeId] } },
      getOffer: { input: { id: offerId } },
      getEligibility: { input: { offerId } },
      listOffers: { as: owner, input: { placeId } },
      getSetting: { as: owner, input: { placeId } },
      getPlaceHistory: { as: owner, input: { placeId } },
      getManagedOffer: { as: owner, input: { id: offerId } },
      saveOffer: {
        as: owner,
        input: async () => ({ ...newOffer, images: [await createPicture('tagine.png')] }),
      },
      changeOfferState: { as: owner, input: async () => ({ offerId: await findDraft(), state: 'live' }) },
      deleteOffer: {
        as: owner,
        input: async () => ({ id: (await app.request(offers.saveOffer, newOffer, owner)).id }),
      },
    },
  }
}
