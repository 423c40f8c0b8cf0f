import { type RowPolicy, staffWith } from './rowPolicy.ts'

/** Owners reach the data of their place, staff those of every place. */
export const placesPolicy: RowPolicy<{ placeId: number }> = [
  { when: [...staffWith('ServicesPlaceControl'), ...staffWith('EditServicePlace')], rows: 'all' },
  { when: ['EditServicePlace'], rows: { placeId: 'servicePlaceId' } },
]

/** Of all who reach a place, its identity and commercial documents are for its owner and those who decide about it. */
export const documentsPolicy: RowPolicy<{ ownerId: number | null }> = [
  { when: staffWith('ServicesPlaceControl'), rows: 'all' },
  { when: ['EditServicePlace'], rows: { ownerId: 'id' } },
]

/** Staff delete any place; who else was granted that, their own. */
export const placeDeletionPolicy: RowPolicy<{ placeId: number }> = [
  { when: staffWith('DeleteServicePlace'), rows: 'all' },
  { when: ['DeleteServicePlace'], rows: { placeId: 'servicePlaceId' } },
]

/** Owners reach all branches of their place, a manager the branch that they manage, staff every one. */
export const branchesPolicy: RowPolicy<{ placeId: number; branchId: number }> = [
  { when: [...staffWith('ServicesPlaceControl'), ...staffWith('BranchesControl')], rows: 'all' },
  { when: ['BranchesControl'], rows: { placeId: 'servicePlaceId' } },
  { when: ['EditBranch'], rows: { branchId: 'branchId' } },
]

/** Whose branches somebody may add to and delete, by the place. */
export const placeBranchesPolicy: RowPolicy<{ placeId: number }> = [
  { when: [...staffWith('ServicesPlaceControl'), ...staffWith('BranchesControl')], rows: 'all' },
  { when: ['BranchesControl'], rows: { placeId: 'servicePlaceId' } },
]
