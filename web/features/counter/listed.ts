import type { Order } from '#contract/order.ts'
import type { calls, ReplyOf } from '#web/api/calls.ts'

const shown = [
  'id',
  'code',
  'state',
  'offer',
  'service',
  'member',
  'branch',
  'bill',
  'discount',
  'payable',
  'points',
  'currency',
  'expiresAt',
  'endedAt',
  'reason',
] as const satisfies (keyof Order)[]

/** An order as lists show it: without its terms and its steps, which are most of it. */
export type ListedOrder = Pick<Order, (typeof shown)[number]>

export type ListedOrders = Omit<ReplyOf<typeof calls.orders.listPendingOfPlace>, 'data'> & {
  data: ListedOrder[]
}

/** How many a list shows at once. */
export const pageSizes = { waiting: 100, open: 50 }

const listed = (order: Order) => Object.fromEntries(shown.map((key) => [key, order[key]])) as ListedOrder

/** What a list shows of a page of orders. */
export function asListed<Page extends { data: Order[] }>(
  page: Page,
): Omit<Page, 'data'> & { data: ListedOrder[] } {
  return { ...page, data: page.data.map(listed) }
}
