import { type RowPolicy, staffWith } from './rowPolicy.ts'

/**
 * Whose figures somebody reads: owners those of their place, managers those of their branch, staff who look after places
 * all. The figures of a whole place have the branch 0.
 */
export const insightsPolicy: RowPolicy<{ placeId: number; branchId: number }> = [
  { when: staffWith('ServicesPlaceControl'), rows: 'all' },
  { when: ['rank:ServiceSupplier'], rows: { placeId: 'servicePlaceId' } },
  { when: ['rank:BranchManager'], rows: { branchId: 'branchId' } },
]
