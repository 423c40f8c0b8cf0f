import { isStaff } from '#contract/core/access.ts'
import { orderReversalDays } from '#contract/core/limits.ts'
import { canAccess } from '#contract/core/policy.ts'
import type { OrderState } from '#contract/orders/constants.ts'
import { reversalPolicy } from '#contract/orders/policy.ts'
import type { Ctx } from '#server/core/ctx.ts'
import type { Actor } from '#server/core/request/actor.ts'
import { getMinuteIn, minutesPerDay } from '#server/core/time/timeZone.ts'

type ReversibleOrder = {
  state: OrderState
  placeId: number
  branchId: number
  paidAt: Date | null
  timeZone: string
}

const reversalPeriodMs = orderReversalDays * 24 * 3600 * 1000

/** The place can reverse on the day of payment, staff for some more days. */
export function isInTime({ now }: Ctx, actor: Actor, order: ReversibleOrder): boolean {
  const paidAt = order.paidAt ?? now()
  const dayOn = (at: Date) => Math.floor(getMinuteIn(order.timeZone, at) / minutesPerDay)
  return isStaff(actor.rank)
    ? now().getTime() - paidAt.getTime() <= reversalPeriodMs
    : dayOn(paidAt) === dayOn(now())
}

export function canReverse(ctx: Ctx, actor: Actor, order: ReversibleOrder): boolean {
  return (
    order.state === 'paid' &&
    // Reversal requires re-authentication, which an API token can't do.
    actor.token === null &&
    canAccess(reversalPolicy, actor, order) &&
    isInTime(ctx, actor, order)
  )
}
