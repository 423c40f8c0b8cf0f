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
import { recordEvidence } from './evidence.service.ts'
import { payReward, transitionReferral } from './referral.service.ts'

/** The lock prevents a reversal. Call before any referral is locked. */
export function lockOrder(tx: Tx, id: number) {
  return tx.db
    .selectFrom('orders')
    .select(['id', 'memberId', 'placeId', 'state', 'paidAt'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst()
}

/** The member paid more at the place than the points of both are worth. */
const isWorthReward = (row: {
  bill: number | null
  discount: number | null
  pointValue: number
  inviterPoints: number
  friendPoints: number
}) => (row.bill ?? 0) - (row.discount ?? 0) > (row.inviterPoints + row.friendPoints) * row.pointValue

/**
 * Applies to the friend's first order that is worth it, if neither the friend nor the inviter belongs to the
 * place.
 */
async function holdReward(tx: Tx, orderId: number): Promise<void> {
  const query = tx.db
    .selectFrom('orders')
    .innerJoin('referrals', 'referrals.friendId', 'orders.memberId')
    .selectAll('referrals')
    .select(['orders.placeId', 'orders.paidAt', 'orders.bill', 'orders.discount', 'orders.pointValue'])
    .where('orders.id', '=', orderId)
    .where('referrals.state', 'in', listStatesBefore(referralStateMachine, 'held'))
    .whereRef('referrals.lapsesAt', '>', 'orders.paidAt')
    .forUpdate('referrals')
    .compile()
  const [candidate] = await executePrepared(tx.db, query)
  if (!candidate?.paidAt || !isWorthReward(candidate)) return
  const { friendId, inviterId, placeId, paidAt } = candidate
  for (const userId of [friendId, inviterId]) if (await isOfPlace(tx, userId, placeId)) return
  const dueAt = new Date(paidAt.getTime() + orderReversalDays * aDay)
  await transitionReferral(tx, candidate, { event: 'held', actor: null }, () => ({
    orderId,
    dueAt,
  }))
}

/** It waits for a first order again, until the deadline. */
async function resetReferral(tx: Tx, orderId: number): Promise<void> {
  const referral = await tx.db
    .selectFrom('referrals')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('state', 'in', listStatesBefore(referralStateMachine, 'reset'))
    .forUpdate()
    .executeTakeFirst()
  if (!referral) return
  await transitionReferral(tx, referral, { event: 'reset', actor: null }, () => ({
    orderId: null,
    dueAt: null,
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
    .where('orderId', '=', orderId)
    .where('dueAt', '<=', tx.now())
    .forUpdate()
    .executeTakeFirst()
  if (!referral) return
  if (order?.state !== 'paid') {
    if (order) await resetReferral(tx, orderId)
    return
  }
  const signs = await recordEvidence(tx, referral)
  if (signs.length === 0)
    await transitionReferral(tx, referral, { event: 'rewarded', actor: null }, () => payReward(tx, referral))
  else await transitionReferral(tx, referral, { event: 'toReview', actor: null }, () => ({ signs }))
}

const batchSize = 200

async function findDue({ db, now }: Ctx) {
  return db
    .selectFrom('referrals')
    .select(['id', 'orderId'])
    .where('state', 'in', listStatesBefore(referralStateMachine, 'toReview'))
    .where('dueAt', '<=', now())
    .orderBy('dueAt')
    .limit(batchSize)
    .execute()
}

export async function payDueRewards(ctx: Ctx): Promise<void> {
  for (let due = await findDue(ctx); due.length > 0; due = await findDue(ctx))
    for (const { id, orderId } of due)
      await inTransaction(ctx, (tx) => payOrReview(tx, id, orderId as number))
}

const toLapsedColumns = ({ now }: Ctx, event: 'lapsed' | 'abandoned') => ({
  state: getStateAfter(referralStateMachine, event),
  endedAt: now(),
  version: sql<number>`referrals.version + 1`,
})

/** Frees the promised points of the budget. */
export async function lapseReferrals(ctx: Ctx): Promise<void> {
  await ctx.db
    .updateTable('referrals')
    .set(toLapsedColumns(ctx, 'lapsed'))
    .where('state', 'in', listStatesBefore(referralStateMachine, 'lapsed'))
    .where('lapsesAt', '<=', ctx.now())
    .execute()
}

/** A deleted user earns no more points; this frees the promised ones. */
export async function lapseReferralsOfUser(ctx: Ctx, userId: number): Promise<void> {
  await ctx.db
    .updateTable('referrals')
    .set(toLapsedColumns(ctx, 'abandoned'))
    .where('friendId', '=', userId)
    .where('state', 'in', listStatesBefore(referralStateMachine, 'abandoned'))
    .execute()
}
