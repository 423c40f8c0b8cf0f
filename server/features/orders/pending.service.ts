import { type ExpressionBuilder, sql } from 'kysely'
import { isAllowed, isStaff } from '#contract/core/access.ts'
import type { OrderState } from '#contract/orders/constants.ts'
import { counterPolicy, ownOrdersPolicy } from '#contract/orders/policy.ts'
import type { Ctx } from '#server/core/ctx.ts'
import type { Database } from '#server/core/database/database.ts'
import type { Actor } from '#server/core/request/actor.ts'
import { whereAccessible } from '#server/core/security/rowPolicy.ts'

export const waitingStates = ['requested', 'awaitingApproval'] as const satisfies OrderState[]

const nullCount = sql<number | null>`null::bigint`

/**
 * Selects the number of waiting orders as part of a query: for a counter the reservations that await its
 * reply, for a member their own open orders. Staff have none.
 */
export function selectPending(
  { now }: Ctx,
  eb: Pick<ExpressionBuilder<Database, 'orders'>, 'selectFrom'>,
  actor: Actor | null,
) {
  if (!actor || !isAllowed('user', actor) || isStaff(actor.rank)) return nullCount
  const open = eb
    .selectFrom('orders')
    .select((all) => all.fn.countAll<number>().as('count'))
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now())
  if (actor.rank === 'User') {
    return sql<
      number | null
    >`(${open.where((all) => whereAccessible(all, ownOrdersPolicy, actor, { memberId: 'member_id' }))})`
  }
  if (!isAllowed('OrdersControl', actor)) return nullCount
  const ownershipColumns = { placeId: 'place_id', branchId: 'branch_id' } as const
  const waiting = open
    .where('state', '=', 'requested')
    .where((all) => whereAccessible(all, counterPolicy, actor, ownershipColumns))
  return sql<number | null>`(${waiting})`
}
