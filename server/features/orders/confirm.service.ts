import { counterPolicy } from '#contract/orders/policy.ts'
import type { Order } from '#contract/orders/schemas.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import type { Actor } from '#server/core/request/actor.ts'
import { assertState, changeOrder, lockOrder } from './order.service.ts'
import { presentOrder } from './orders.present.ts'

/** Confirms a reservation, which is then valid until the end of its reserved time. */
export function confirmOrder(ctx: Ctx, actor: Actor, orderId: number): Promise<Order> {
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, actor, counterPolicy, orderId)
    assertState(tx, actor, order, ['requested'])
    const expires_at = order.reserved_until
    const confirmed = await changeOrder(tx, order, actor, 'confirmed', {
      state: 'confirmed',
      confirmed_at: tx.now(),
      expires_at,
    })
    return presentOrder(tx, confirmed, actor)
  })
}
