import type { RowPolicy } from '../core/policy.ts'

/** Members reach the reviews that they wrote. */
export const ownReviewsPolicy: RowPolicy<{ memberId: number }> = [
  { grantedTo: ['user'], scope: { memberId: 'id' } },
]

/** Owners reach and answer the reviews of their place, managers those of orders that were paid at their branch. */
export const placeReviewsPolicy: RowPolicy<{ placeId: number; branchId: number }> = [
  { grantedTo: [{ all: ['rank:ServiceSupplier', 'OrdersControl'] }], scope: { placeId: 'servicePlaceId' } },
  { grantedTo: [{ all: ['rank:BranchManager', 'OrdersControl'] }], scope: { branchId: 'branchId' } },
]
