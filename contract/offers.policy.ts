import { type RowPolicy, staffWith } from './rowPolicy.ts'

/** Who reads the offers of a place as those who run it do: its own people, and staff of every place. */
export const offersPolicy: RowPolicy<{ placeId: number }> = [
  {
    when: [...staffWith('AddOffer'), ...staffWith('OffersControl'), ...staffWith('ServicesPlaceControl')],
    rows: 'all',
  },
  { when: ['AddOffer', 'OffersControl', 'ServicesPlaceControl'], rows: { placeId: 'servicePlaceId' } },
]

/** Who makes and changes them. */
export const offerChangesPolicy: RowPolicy<{ placeId: number }> = [
  { when: staffWith('AddOffer'), rows: 'all' },
  { when: ['AddOffer'], rows: { placeId: 'servicePlaceId' } },
]
