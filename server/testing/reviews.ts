import type { Input } from '#contract/call.ts'
import type { Order } from '#contract/order.ts'
import { orders } from '#contract/orders.ts'
import { reviews } from '#contract/reviews.ts'
import { approved, type Counter } from './orders.ts'
import type { Person } from './people.ts'
import type { World } from './world.ts'

type Served = Pick<Counter, 'member' | 'branch' | 'branchId' | 'offerId'>

/** An order that its member paid. */
export async function paid(world: World, counter: Served, bill?: number): Promise<Order> {
  const { id: orderId } = await approved(world, counter, bill)
  return world.ask(orders.payOrder, { orderId }, counter.branch)
}

/** Somebody reviews an order. */
export function review(
  world: World,
  member: Person,
  orderId: number,
  wish: Partial<Input<typeof reviews.saveReview>> = {},
) {
  return world.ask(
    reviews.saveReview,
    { orderId, stars: 4, text: 'الأكل طازج والخدمة سريعة', ...wish },
    member,
  )
}

/** An order that was paid and reviewed. */
export async function reviewed(
  world: World,
  counter: Served,
  wish: Partial<Input<typeof reviews.saveReview>> = {},
) {
  const { id: orderId } = await paid(world, counter)
  return { orderId, ...(await review(world, counter.member, orderId, wish)) }
}
