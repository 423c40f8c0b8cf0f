import { type RowPolicy, staffWith } from './rowPolicy.ts'

type Counter = { placeId: number; branchId: number }

/** Whose orders somebody handles at the counter: owners all of their place, managers those of their branch, staff all. */
export const counterPolicy: RowPolicy<Counter> = [
  { when: staffWith('OrdersControl'), rows: 'all' },
  { when: [{ all: ['rank:ServiceSupplier', 'OrdersControl'] }], rows: { placeId: 'servicePlaceId' } },
  { when: [{ all: ['rank:BranchManager', 'OrdersControl'] }], rows: { branchId: 'branchId' } },
]

/** Members reach their own orders. */
export const ownOrdersPolicy: RowPolicy<{ memberId: number }> = [{ when: ['user'], rows: { memberId: 'id' } }]

/** Members reach their own orders, whoever handles them those. */
export const ordersPolicy: RowPolicy<Counter & { memberId: number }> = [...ownOrdersPolicy, ...counterPolicy]

/** Whose paid orders somebody reverses. */
export const reversalPolicy: RowPolicy<Counter> = [
  { when: staffWith('PaymentsControl'), rows: 'all' },
  ...counterPolicy,
]

/** The orders that somebody may look at: beside those that they act on, the ones that they may reverse. */
export const readOrdersPolicy: RowPolicy<Counter & { memberId: number }> = [
  ...ownOrdersPolicy,
  ...reversalPolicy,
]
