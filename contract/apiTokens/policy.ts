import { type RowPolicy, staffHaving } from '../core/policy.ts'

/** The tokens of a place are its owner's: who holds one acts for the place. Staff who look after places see and revoke them. */
export const apiTokensPolicy: RowPolicy<{ placeId: number }> = [
  { grantedTo: staffHaving('ServicesPlaceControl'), scope: 'all' },
  { grantedTo: ['rank:ServiceSupplier'], scope: { placeId: 'servicePlaceId' } },
]
