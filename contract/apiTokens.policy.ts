import { type RowPolicy, staffWith } from './rowPolicy.ts'

/** The tokens of a place are its owner's: who holds one acts for the place. Staff who look after places see and revoke them. */
export const apiTokensPolicy: RowPolicy<{ placeId: number }> = [
  { when: staffWith('ServicesPlaceControl'), rows: 'all' },
  { when: ['rank:ServiceSupplier'], rows: { placeId: 'servicePlaceId' } },
]
