import { type RowPolicy, staffHaving } from '../core/policy.ts'

/**
 * A token acts for its place, so only the owner accesses it. Staff who manage places can list and revoke
 * them.
 */
export const apiTokensPolicy: RowPolicy<{ placeId: number }> = [
  { grantedTo: staffHaving('ServicesPlaceControl'), scope: 'all' },
  { grantedTo: ['rank:ServiceSupplier'], scope: { placeId: 'servicePlaceId' } },
]
