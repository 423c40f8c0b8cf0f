import { type RowPolicy, staffHaving } from '../core/policy.ts'

/**
 * Owners access the payouts of their place, staff who manage payments all. Branch managers have no access.
 */
export const payoutsPolicy: RowPolicy<{ placeId: number }> = [
  { grantedTo: ['rank:ServiceSupplier'], scope: { placeId: 'servicePlaceId' } },
  { grantedTo: staffHaving('PaymentsControl'), scope: 'all' },
]
