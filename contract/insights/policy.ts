import { type RowPolicy, staffHaving } from '../core/policy.ts'

/**
 * Whose figures somebody reads: owners those of their place, managers those of their branch, staff who look after places
 * all. The figures of a whole place have the branch 0.
 */
export const insightsPolicy: RowPolicy<{ placeId: number; branchId: number }> = [
  { grantedTo: staffHaving('ServicesPlaceControl'), scope: 'all' },
  { grantedTo: ['rank:ServiceSupplier'], scope: { placeId: 'servicePlaceId' } },
  { grantedTo: ['rank:BranchManager'], scope: { branchId: 'branchId' } },
]
