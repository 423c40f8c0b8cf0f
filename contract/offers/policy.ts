import { type RowPolicy, staffHaving } from '../core/policy.ts'

/** Who reads the offers of a place as those who run it do: its own people, and staff of every place. */
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

/** Who makes and changes them. */
export const offerChangesPolicy: RowPolicy<{ placeId: number }> = [
  { grantedTo: staffHaving('AddOffer'), scope: 'all' },
  { grantedTo: ['AddOffer'], scope: { placeId: 'servicePlaceId' } },
]
