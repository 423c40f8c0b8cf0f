import { type RowPolicy, staffHaving } from '../core/policy.ts'

/** What a place is owed is its owner's to see, and of staff who look after payments; its branch managers don't. */
export const payoutsPolicy: RowPolicy<{ placeId: number }> = [
  { grantedTo: ['rank:ServiceSupplier'], scope: { placeId: 'servicePlaceId' } },
  { grantedTo: staffHaving('PaymentsControl'), scope: 'all' },
]
