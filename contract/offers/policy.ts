import { type RowPolicy, staffHaving } from '../core/policy.ts'

/** With internal details: a place's own staff, and Makan staff for all places. */
export const offersPolicy: RowPolicy<{ placeId: number }> = [
  {
    grantedTo: [
      ...staffHaving('AddOffer'),
      ...staffHaving('OffersControl'),
      ...staffHaving('ServicesPlaceControl'),
    ],
    scope: 'all',
  },
  { grantedTo: ['AddOffer', 'OffersControl', 'ServicesPlaceControl'], scope: { placeId: 'servicePlaceId' } },
]

export const offerChangesPolicy: RowPolicy<{ placeId: number }> = [
  { grantedTo: staffHaving('AddOffer'), scope: 'all' },
  { grantedTo: ['AddOffer'], scope: { placeId: 'servicePlaceId' } },
]
