import type { RowPolicy } from './rowPolicy.ts'

/** Members reach the reviews that they wrote. */
export const ownReviewsPolicy: RowPolicy<{ memberId: number }> = [
  { when: ['user'], rows: { memberId: 'id' } },
]

/** Owners reach and answer the reviews of their place, managers those of orders that were paid at their branch. */
export const placeReviewsPolicy: RowPolicy<{ placeId: number; branchId: number }> = [
  { when: [{ all: ['rank:ServiceSupplier', 'OrdersControl'] }], rows: { placeId: 'servicePlaceId' } },
  { when: [{ all: ['rank:BranchManager', 'OrdersControl'] }], rows: { branchId: 'branchId' } },
]
