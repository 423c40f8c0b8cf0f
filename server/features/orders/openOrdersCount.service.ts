import { type ExpressionBuilder, sql } from 'kysely'
import { isAllowed, isStaff } from '#contract/core/access.ts'
import { counterPolicy, ownOrdersPolicy } from '#contract/orders/policy.ts'
import type { Ctx } from '#server/core/ctx.ts'
import type { Database } from '#server/core/database/database.ts'
import type { Actor } from '#server/core/request/actor.ts'
import { whereAccessible } from '#server/core/security/rowPolicy.ts'

const nullCount = sql<number | null>`null::bigint`

/**
 * Counts the reservations that await a counter's reply, or a member's own orders; null for staff, visitors and
 * API clients.
 */
export function selectOpenOrdersCount(
  { now }: Ctx,
  eb: Pick<ExpressionBuilder<Database, 'orders'>, 'selectFrom'>,
  actor: Actor | null,
) {
  // Only sessions of members and of people who work for a place have a count.
  if (!actor || !isAllowed('user', actor) || isStaff(actor.rank)) return nullCount
  const openOrders = eb
    .selectFrom('orders')
    .select((all) => all.fn.countAll<number>().as('count'))
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now())
  if (actor.rank === 'User') {
    return sql<
      number | null
    >`(${openOrders.where((all) => whereAccessible(all, ownOrdersPolicy, actor, { memberId: 'memberId' }))})`
  }
  // Others see the orders that wait at their counters, if they may serve orders.
  if (!isAllowed('OrdersControl', actor)) return nullCount
  const ownershipColumns = { placeId: 'placeId', branchId: 'branchId' } as const
  const requestedAtCounter = openOrders
    .where('state', '=', 'requested')
    .where((all) => whereAccessible(all, counterPolicy, actor, ownershipColumns))
  return sql<number | null>`(${requestedAtCounter})`
}
