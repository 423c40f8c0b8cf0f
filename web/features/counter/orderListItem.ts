import type { Order } from '#contract/orders/schemas.ts'
import type { EndpointReply, endpoints } from '#web/api/endpoints.ts'

const listFields = [
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
export type OrderListItem = Pick<Order, (typeof listFields)[number]>

export type OrderListPage = Omit<EndpointReply<typeof endpoints.orders.listPendingOfPlace>, 'data'> & {
  data: OrderListItem[]
}

/** How many a list shows at once. */
export const pageSizes = { waiting: 100, open: 50 }

const toListItem = (order: Order) =>
  Object.fromEntries(listFields.map((key) => [key, order[key]])) as OrderListItem

/** What a list shows of a page of orders. */
export function toListPage<Page extends { data: Order[] }>(
  page: Page,
): Omit<Page, 'data'> & { data: OrderListItem[] } {
  return { ...page, data: page.data.map(toListItem) }
}
