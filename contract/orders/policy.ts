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

/** Who may cancel an order: its member, and those who handle the orders of its branch. */
export const cancellationPolicy: RowPolicy<OrderLocation & { memberId: number }> = [
  ...ownOrdersPolicy,
  ...counterPolicy,
]

export const reversalPolicy: RowPolicy<OrderLocation> = [
  { grantedTo: staffHaving('PaymentsControl'), scope: 'all' },
  ...counterPolicy,
]

/** Who may read an order: its member, and everyone who may act on it or reverse it. */
export const readOrdersPolicy: RowPolicy<OrderLocation & { memberId: number }> = [
  ...ownOrdersPolicy,
  ...reversalPolicy,
]
