import { maxWrongOrderCodesPerHour } from '#contract/core/limits.ts'
import { counterPolicy } from '#contract/orders/policy.ts'
import type { Order } from '#contract/orders/schemas.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { type Actor, callerKey } from '#server/core/request/actor.ts'
import { enforceRateLimit } from '#server/core/request/rateLimit.ts'
import { selectAccessibleOrders } from './order.service.ts'
import { parseOrderCode } from './orderCodes.ts'
import { presentOrder } from './orders.present.ts'

/** Only wrong codes count. */
const wrongCodeRateLimit = (actor: Actor) => ({
  key: `orders.find:${callerKey(actor)}`,
  max: maxWrongOrderCodesPerHour,
  seconds: 3600,
})

/** Returns the order with this code at the actor's place or branch; accepts any spelling of the code. */
export async function findOrder(ctx: Ctx, actor: Actor, input: string): Promise<Order> {
  const attempt = await enforceRateLimit(ctx, wrongCodeRateLimit(actor))
  const order = await selectAccessibleOrders(ctx, actor, counterPolicy)
    .where('orders.code', '=', parseOrderCode(input))
    .executeTakeFirst()
  if (!order) throw new ApiError('NotFound')
  await attempt.release()
  return presentOrder(ctx, order, actor)
}
