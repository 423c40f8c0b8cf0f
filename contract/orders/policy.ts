import { type RowPolicy, staffHaving } from '../core/policy.ts'

type Counter = { placeId: number; branchId: number }

export const counterPolicy: RowPolicy<Counter> = [
  { grantedTo: staffHaving('OrdersControl'), scope: 'all' },
  { grantedTo: [{ all: ['rank:ServiceSupplier', 'OrdersControl'] }], scope: { placeId: 'servicePlaceId' } },
  { grantedTo: [{ all: ['rank:BranchManager', 'OrdersControl'] }], scope: { branchId: 'branchId' } },
]

export const ownOrdersPolicy: RowPolicy<{ memberId: number }> = [
  { grantedTo: ['user'], scope: { memberId: 'id' } },
]

export const ordersPolicy: RowPolicy<Counter & { memberId: number }> = [...ownOrdersPolicy, ...counterPolicy]

export const reversalPolicy: RowPolicy<Counter> = [
  { grantedTo: staffHaving('PaymentsControl'), scope: 'all' },
  ...counterPolicy,
]

/** Orders that a user acts on, and those that they may reverse. */
export const readOrdersPolicy: RowPolicy<Counter & { memberId: number }> = [
  ...ownOrdersPolicy,
  ...reversalPolicy,
]
