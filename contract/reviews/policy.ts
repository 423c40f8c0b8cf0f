import type { RowPolicy } from '../core/policy.ts'

export const ownReviewsPolicy: RowPolicy<{ memberId: number }> = [
  { grantedTo: ['user'], scope: { memberId: 'id' } },
]

export const placeReviewsPolicy: RowPolicy<{ placeId: number; branchId: number }> = [
  { grantedTo: [{ all: ['rank:ServiceSupplier', 'OrdersControl'] }], scope: { placeId: 'servicePlaceId' } },
  { grantedTo: [{ all: ['rank:BranchManager', 'OrdersControl'] }], scope: { branchId: 'branchId' } },
]
