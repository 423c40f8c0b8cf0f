import { wrongOrderCodesAnHour } from '#contract/limits.ts'
import type { Order } from '#contract/order.ts'
import { counterPolicy } from '#contract/orders.policy.ts'
import { Failure } from '#server/common/failure.ts'
import { type Actor, callerKey } from '#server/core/actor.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { enforceRateLimit } from '#server/core/rateLimit.ts'
import { selectReached } from './order.service.ts'
import { readOrderCode } from './orderCodes.ts'
import { presentOrder } from './orders.present.ts'

/** Only wrong codes count. */
const wrongCodes = (actor: Actor) => ({
  key: `orders.find:${callerKey(actor)}`,
  most: wrongOrderCodesAnHour,
  seconds: 3600,
})

/** The order of one's own place or branch that has a code, however it was typed. */
export async function findOrder(ctx: Ctx, actor: Actor, typed: string): Promise<Order> {
  const guess = await enforceRateLimit(ctx, wrongCodes(actor))
  const found = await selectReached(ctx, actor, counterPolicy)
    .where('orders.code', '=', readOrderCode(typed))
    .executeTakeFirst()
  if (!found) throw new Failure('NotFound')
  await guess.release()
  return presentOrder(ctx, found, actor)
}
