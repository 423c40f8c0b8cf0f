import { type RowPolicy, staffHaving } from '../core/policy.ts'

type Counter = { placeId: number; branchId: number }

/** Whose orders somebody handles at the counter: owners all of their place, managers those of their branch, staff all. */
export const counterPolicy: RowPolicy<Counter> = [
  { grantedTo: staffHaving('OrdersControl'), scope: 'all' },
  { grantedTo: [{ all: ['rank:ServiceSupplier', 'OrdersControl'] }], scope: { placeId: 'servicePlaceId' } },
  { grantedTo: [{ all: ['rank:BranchManager', 'OrdersControl'] }], scope: { branchId: 'branchId' } },
]

/** Members reach their own orders. */
export const ownOrdersPolicy: RowPolicy<{ memberId: number }> = [
  { grantedTo: ['user'], scope: { memberId: 'id' } },
]

/** Members reach their own orders, whoever handles them those. */
export const ordersPolicy: RowPolicy<Counter & { memberId: number }> = [...ownOrdersPolicy, ...counterPolicy]

/** Whose paid orders somebody reverses. */
export const reversalPolicy: RowPolicy<Counter> = [
  { grantedTo: staffHaving('PaymentsControl'), scope: 'all' },
  ...counterPolicy,
]

/** The orders that somebody may look at: beside those that they act on, the ones that they may reverse. */
export const readOrdersPolicy: RowPolicy<Counter & { memberId: number }> = [
  ...ownOrdersPolicy,
  ...reversalPolicy,
]
