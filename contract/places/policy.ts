import { type RowPolicy, staffHaving } from '../core/policy.ts'

/** Owners reach the data of their place, staff those of every place. */
export const placesPolicy: RowPolicy<{ placeId: number }> = [
  { grantedTo: [...staffHaving('ServicesPlaceControl'), ...staffHaving('EditServicePlace')], scope: 'all' },
  { grantedTo: ['EditServicePlace'], scope: { placeId: 'servicePlaceId' } },
]

/** Of all who reach a place, its identity and commercial documents are for its owner and those who decide about it. */
export const documentsPolicy: RowPolicy<{ ownerId: number | null }> = [
  { grantedTo: staffHaving('ServicesPlaceControl'), scope: 'all' },
  { grantedTo: ['EditServicePlace'], scope: { ownerId: 'id' } },
]

/** Staff delete any place; who else was granted that, their own. */
export const placeDeletionPolicy: RowPolicy<{ placeId: number }> = [
  { grantedTo: staffHaving('DeleteServicePlace'), scope: 'all' },
  { grantedTo: ['DeleteServicePlace'], scope: { placeId: 'servicePlaceId' } },
]

/** Owners reach all branches of their place, a manager the branch that they manage, staff every one. */
export const branchesPolicy: RowPolicy<{ placeId: number; branchId: number }> = [
  { grantedTo: [...staffHaving('ServicesPlaceControl'), ...staffHaving('BranchesControl')], scope: 'all' },
  { grantedTo: ['BranchesControl'], scope: { placeId: 'servicePlaceId' } },
  { grantedTo: ['EditBranch'], scope: { branchId: 'branchId' } },
]

/** Whose branches somebody may add to and delete, by the place. */
export const placeBranchesPolicy: RowPolicy<{ placeId: number }> = [
  { grantedTo: [...staffHaving('ServicesPlaceControl'), ...staffHaving('BranchesControl')], scope: 'all' },
  { grantedTo: ['BranchesControl'], scope: { placeId: 'servicePlaceId' } },
]
