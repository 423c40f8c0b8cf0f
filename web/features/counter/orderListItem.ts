import type { Order } from '#contract/orders/schemas.ts'
import type { EndpointReply, endpoints } from '#web/api/endpoints.ts'

const listFields = [
  'id',
  'code',
  'kind',
  'state',
  'offer',
  'service',
  'terms',
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

/** Without the history, which makes up most of an order's size. */
export type OrderListItem = Pick<Order, (typeof listFields)[number]>

export type OrderListPage = Omit<EndpointReply<typeof endpoints.orders.listPendingOfPlace>, 'data'> & {
  data: OrderListItem[]
}

export const pageSizes = { waiting: 100, open: 50 }

const toListItem = (order: Order) =>
  Object.fromEntries(listFields.map((key) => [key, order[key]])) as OrderListItem

export function toListPage<Page extends { data: Order[] }>(
  page: Page,
): Omit<Page, 'data'> & { data: OrderListItem[] } {
  return { ...page, data: page.data.map(toListItem) }
}
