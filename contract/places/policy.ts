import { type RowPolicy, staffHaving } from '../core/policy.ts'

export const placesPolicy: RowPolicy<{ placeId: number }> = [
  { grantedTo: [...staffHaving('ServicesPlaceControl'), ...staffHaving('EditServicePlace')], scope: 'all' },
  { grantedTo: ['EditServicePlace'], scope: { placeId: 'servicePlaceId' } },
]

export const documentsPolicy: RowPolicy<{ ownerId: number | null }> = [
  { grantedTo: staffHaving('ServicesPlaceControl'), scope: 'all' },
  { grantedTo: ['EditServicePlace'], scope: { ownerId: 'id' } },
]

export const placeDeletionPolicy: RowPolicy<{ placeId: number }> = [
  { grantedTo: staffHaving('DeleteServicePlace'), scope: 'all' },
  { grantedTo: ['DeleteServicePlace'], scope: { placeId: 'servicePlaceId' } },
]

export const branchesPolicy: RowPolicy<{ placeId: number; branchId: number }> = [
  { grantedTo: [...staffHaving('ServicesPlaceControl'), ...staffHaving('BranchesControl')], scope: 'all' },
  { grantedTo: ['BranchesControl'], scope: { placeId: 'servicePlaceId' } },
  { grantedTo: ['EditBranch'], scope: { branchId: 'branchId' } },
]

export const placeBranchesPolicy: RowPolicy<{ placeId: number }> = [
  { grantedTo: [...staffHaving('ServicesPlaceControl'), ...staffHaving('BranchesControl')], scope: 'all' },
  { grantedTo: ['BranchesControl'], scope: { placeId: 'servicePlaceId' } },
]
