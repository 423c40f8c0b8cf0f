import { type RowPolicy, staffHaving } from '../core/policy.ts'

type OrderLocation = { placeId: number; branchId: number }

export const counterPolicy: RowPolicy<OrderLocation> = [
  { grantedTo: staffHaving('OrdersControl'), scope: 'all' },
  { grantedTo: [{ all: ['rank:ServiceSupplier', 'OrdersControl'] }], scope: { placeId: 'servicePlaceId' } },
  { grantedTo: [{ all: ['rank:BranchManager', 'OrdersControl'] }], scope: { branchId: 'branchId' } },
]

export const ownOrdersPolicy: RowPolicy<{ memberId: number }> = [
  { grantedTo: ['user'], scope: { memberId: 'id' } },
]

/** An order's member may cancel it, and those who handle the orders of its branch. */
export const cancellationPolicy: RowPolicy<OrderLocation & { memberId: number }> = [
  ...ownOrdersPolicy,
  ...counterPolicy,
]

export const reversalPolicy: RowPolicy<OrderLocation> = [
  { grantedTo: staffHaving('PaymentsControl'), scope: 'all' },
  ...counterPolicy,
]

/** An order's member may read it, and everyone who may act on it or reverse it. */
export const readOrdersPolicy: RowPolicy<OrderLocation & { memberId: number }> = [
  ...ownOrdersPolicy,
  ...reversalPolicy,
]
