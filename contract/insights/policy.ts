import { type RowPolicy, staffHaving } from '../core/policy.ts'

/** Branch 0 means the whole place. */
export const insightsPolicy: RowPolicy<{ placeId: number; branchId: number }> = [
  { grantedTo: staffHaving('ServicesPlaceControl'), scope: 'all' },
  { grantedTo: ['rank:ServiceSupplier'], scope: { placeId: 'servicePlaceId' } },
  { grantedTo: ['rank:BranchManager'], scope: { branchId: 'branchId' } },
]
