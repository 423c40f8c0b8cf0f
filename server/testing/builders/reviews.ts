import type { Input } from '#contract/core/endpoint.ts'
import { orders } from '#contract/orders/endpoints.ts'
import type { Order } from '#contract/orders/schemas.ts'
import { reviews } from '#contract/reviews/endpoints.ts'
import type { TestApp } from '../app/testApp.ts'
import { type Counter, createApprovedOrder } from './orders.ts'
import type { TestUser } from './users.ts'

type CounterParties = Pick<Counter, 'member' | 'branch' | 'branchId' | 'offerId'>

export async function createPaidOrder(app: TestApp, counter: CounterParties, bill?: number): Promise<Order> {
  const { id: orderId } = await createApprovedOrder(app, counter, bill)
  return app.request(orders.payOrder, { orderId }, counter.branch)
}

export function createReview(
  app: TestApp,
  member: TestUser,
  orderId: number,
  overrides: Partial<Input<typeof reviews.saveReview>> = {},
) {
  return app.request(
    reviews.saveReview,
    { orderId, stars: 4, text: 'الأكل طازج والخدمة سريعة', ...overrides },
    member,
  )
}

export async function createReviewedOrder(
  app: TestApp,
  counter: CounterParties,
  overrides: Partial<Input<typeof reviews.saveReview>> = {},
) {
  const { id: orderId } = await createPaidOrder(app, counter)
  return { orderId, ...(await createReview(app, counter.member, orderId, overrides)) }
}
