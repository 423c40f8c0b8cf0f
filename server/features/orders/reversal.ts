import { isStaff } from '#contract/access.ts'
import { orderReversalDays } from '#contract/limits.ts'
import type { OrderState } from '#contract/orderStates.ts'
import { reversalPolicy } from '#contract/orders.policy.ts'
import { reaches } from '#contract/rowPolicy.ts'
import type { Actor } from '#server/core/actor.ts'
import { dayLong, minuteIn } from '#server/core/clocks.ts'
import type { Ctx } from '#server/core/ctx.ts'

type Paid = {
  state: OrderState
  place_id: number
  branch_id: number
  paid_at: Date | null
  time_zone: string
}

const reversalLife = orderReversalDays * 24 * 3600 * 1000

/** Whether a paid order can still be reversed: by its place on the day of payment, by staff for some days more. */
export function isInTime({ now }: Ctx, actor: Actor, order: Paid): boolean {
  const paidAt = order.paid_at ?? now()
  const dayOn = (at: Date) => Math.floor(minuteIn(order.time_zone, at) / dayLong)
  return isStaff(actor.rank)
    ? now().getTime() - paidAt.getTime() <= reversalLife
    : dayOn(paidAt) === dayOn(now())
}

/** Whether somebody may reverse an order now. */
export function mayReverse(ctx: Ctx, actor: Actor, order: Paid): boolean {
  const { place_id: placeId, branch_id: branchId } = order
  return (
    order.state === 'paid' &&
    // It takes a fresh proof, which a program can't give.
    actor.token === null &&
    reaches(reversalPolicy, actor, { placeId, branchId }) &&
    isInTime(ctx, actor, order)
  )
}
