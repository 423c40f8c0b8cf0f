import { maxWrongOrderCodesPerHour } from '#contract/core/limits.ts'
import type { orders } from '#contract/orders/endpoints.ts'
import { counterPolicy } from '#contract/orders/policy.ts'
import { ApiError } from '#server/common/apiError.ts'
import { type Actor, getCallerKey } from '#server/core/request/actor.ts'
import { enforceRateLimit } from '#server/core/request/rateLimit.ts'
import type { Args } from '#server/core/request/routes.ts'
import { selectAccessibleOrders } from './order.service.ts'
import { parseOrderCode } from './orderCodes.ts'
import { presentOrder } from './orders.present.ts'

/** Only wrong codes count. */
const wrongCodeRateLimit = (actor: Actor) => ({
  key: `orders.find:${getCallerKey(actor)}`,
  max: maxWrongOrderCodesPerHour,
  seconds: 3600,
})

export async function findOrder({ ctx, actor, input: { code } }: Args<typeof orders.findOrder>) {
  const attempt = await enforceRateLimit(ctx, wrongCodeRateLimit(actor))
  const order = await selectAccessibleOrders(ctx, actor, counterPolicy)
    .where('orders.code', '=', parseOrderCode(code))
    .executeTakeFirst()
  if (!order) throw new ApiError('NotFound')
  await attempt.release()
  return presentOrder(ctx, order, actor)
}
