import { type ExpressionBuilder, sql } from 'kysely'
import { allows, isStaff } from '#contract/access.ts'
import type { OrderState } from '#contract/orderStates.ts'
import { counterPolicy, ownOrdersPolicy } from '#contract/orders.policy.ts'
import type { Actor } from '#server/core/actor.ts'
import type { Ctx } from '#server/core/ctx.ts'
import type { Database } from '#server/core/database.ts'
import { reached } from '#server/core/rowPolicy.ts'

/** In these an order waits, for the place or for the member. */
export const waitingStates = ['requested', 'awaitingApproval'] as const satisfies OrderState[]

const none = sql<number | null>`null::bigint`

/**
 * How many orders wait, as a part of a query: at a counter reservations that wait for its answer, for a member their own
 * that are open. Staff look after no counter.
 */
export function selectPending(
  { now }: Ctx,
  eb: Pick<ExpressionBuilder<Database, 'orders'>, 'selectFrom'>,
  actor: Actor | null,
) {
  if (!actor || !allows('user', actor) || isStaff(actor.rank)) return none
  const open = eb
    .selectFrom('orders')
    .select((all) => all.fn.countAll<number>().as('count'))
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now())
  if (actor.rank === 'User') {
    return sql<
      number | null
    >`(${open.where((all) => reached(all, ownOrdersPolicy, actor, { memberId: 'member_id' }))})`
  }
  if (!allows('OrdersControl', actor)) return none
  const facts = { placeId: 'place_id', branchId: 'branch_id' } as const
  const waiting = open
    .where('state', '=', 'requested')
    .where((all) => reached(all, counterPolicy, actor, facts))
  return sql<number | null>`(${waiting})`
}
