import { type RowPolicy, staffHaving } from '../core/policy.ts'

/** Branch managers have no access. */
export const payoutsPolicy: RowPolicy<{ placeId: number }> = [
  { grantedTo: ['rank:ServiceSupplier'], scope: { placeId: 'servicePlaceId' } },
  { grantedTo: staffHaving('PaymentsControl'), scope: 'all' },
]
