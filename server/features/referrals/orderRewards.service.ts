import { sql } from 'kysely'
import { orderReversalDays } from '#contract/core/limits.ts'
import { getStateAfter, listStatesBefore } from '#contract/core/stateMachine.ts'
import { referralStateMachine } from '#contract/referrals/stateMachine.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { executePrepared } from '#server/core/database/preparedStatements.ts'
import { aDay } from '#server/core/database/retention.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import type { Events } from '#server/core/events/events.ts'
import { isOfPlace } from '../reviews/ownPlace.service.ts'
import { findSigns } from './evidence.service.ts'
import { payReward, transitionReferral } from './referral.service.ts'

/** The lock prevents a reversal. Call before any referral is locked. */
export function lockOrder(tx: Tx, id: number) {
  return tx.db
    .selectFrom('orders')
    .select(['id', 'member_id', 'place_id', 'state', 'paid_at'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst()
}

/** The member paid more at the place than the points of both are worth. */
const isWorthReward = (row: {
  bill: number | null
  discount: number | null
  point_value: number
  inviter_points: number
  friend_points: number
}) => (row.bill ?? 0) - (row.discount ?? 0) > (row.inviter_points + row.friend_points) * row.point_value

/**
 * Applies to the friend's first order that is worth it, if neither the friend nor the inviter belongs to the
 * place.
 */
async function holdReward(tx: Tx, orderId: number): Promise<void> {
  const query = tx.db
    .selectFrom('orders')
    .innerJoin('referrals', 'referrals.friend_id', 'orders.member_id')
    .selectAll('referrals')
    .select(['orders.place_id', 'orders.paid_at', 'orders.bill', 'orders.discount', 'orders.point_value'])
    .where('orders.id', '=', orderId)
    .where('referrals.state', 'in', listStatesBefore(referralStateMachine, 'held'))
    .whereRef('referrals.lapses_at', '>', 'orders.paid_at')
    .forUpdate('referrals')
    .compile()
  const [candidate] = await executePrepared(tx.db, query)
  if (!candidate?.paid_at || !isWorthReward(candidate)) return
  const { friend_id, inviter_id, place_id, paid_at } = candidate
  for (const userId of [friend_id, inviter_id]) if (await isOfPlace(tx, userId, place_id)) return
  const due_at = new Date(paid_at.getTime() + orderReversalDays * aDay)
  await transitionReferral(tx, candidate, { event: 'held', actor: null }, () => ({
    order_id: orderId,
    due_at,
  }))
}

/** It waits for a first order again, until the deadline. */
async function resetReferral(tx: Tx, orderId: number): Promise<void> {
  const referral = await tx.db
    .selectFrom('referrals')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', 'in', listStatesBefore(referralStateMachine, 'reset'))
    .forUpdate()
    .executeTakeFirst()
  if (!referral) return
  await transitionReferral(tx, referral, { event: 'reset', actor: null }, () => ({
    order_id: null,
    due_at: null,
    signs: [],
  }))
}

/** The transactions that pay or reverse the orders have locked them. */
export async function updateReferralsOfOrders(
  tx: Tx,
  events: readonly Events['orders.orderChanged'][],
): Promise<void> {
  for (const { orderId, change } of events) {
    if (change === 'paid') await holdReward(tx, orderId)
    else if (change === 'reversed') await resetReferral(tx, orderId)
  }
}

async function payOrReview(tx: Tx, id: number, orderId: number): Promise<void> {
  const order = await lockOrder(tx, orderId)
  const referral = await tx.db
    .selectFrom('referrals')
    .selectAll()
    .where('id', '=', id)
    .where('state', 'in', listStatesBefore(referralStateMachine, 'toReview'))
    .where('order_id', '=', orderId)
    .where('due_at', '<=', tx.now())
    .forUpdate()
    .executeTakeFirst()
  if (!referral) return
  if (order?.state !== 'paid') {
    if (order) await resetReferral(tx, orderId)
    return
  }
  const signs = await findSigns(tx, referral)
  if (signs.length === 0)
    await transitionReferral(tx, referral, { event: 'rewarded', actor: null }, () => payReward(tx, referral))
  else await transitionReferral(tx, referral, { event: 'toReview', actor: null }, () => ({ signs }))
}

const batchSize = 200

async function findDue({ db, now }: Ctx) {
  return db
    .selectFrom('referrals')
    .select(['id', 'order_id'])
    .where('state', 'in', listStatesBefore(referralStateMachine, 'toReview'))
    .where('due_at', '<=', now())
    .orderBy('due_at')
    .limit(batchSize)
    .execute()
}

export async function payDueRewards(ctx: Ctx): Promise<void> {
  for (let due = await findDue(ctx); due.length > 0; due = await findDue(ctx))
    for (const { id, order_id } of due)
      await inTransaction(ctx, (tx) => payOrReview(tx, id, order_id as number))
}

const toLapsedColumns = ({ now }: Ctx, event: 'lapsed' | 'abandoned') => ({
  state: getStateAfter(referralStateMachine, event),
  ended_at: now(),
  version: sql<number>`referrals.version + 1`,
})

/** Frees the promised points of the budget. */
export async function lapseReferrals(ctx: Ctx): Promise<void> {
  await ctx.db
    .updateTable('referrals')
    .set(toLapsedColumns(ctx, 'lapsed'))
    .where('state', 'in', listStatesBefore(referralStateMachine, 'lapsed'))
    .where('lapses_at', '<=', ctx.now())
    .execute()
}

/** A deleted user earns no more points; this frees the promised ones. */
export async function lapseReferralsOfUser(ctx: Ctx, userId: number): Promise<void> {
  await ctx.db
    .updateTable('referrals')
    .set(toLapsedColumns(ctx, 'abandoned'))
    .where('friend_id', '=', userId)
    .where('state', 'in', listStatesBefore(referralStateMachine, 'abandoned'))
    .execute()
}
