import { sql } from 'kysely'
import { maxReplayedMessages } from '#contract/core/limits.ts'
import { getStateAfter, listStatesBefore } from '#contract/core/stateMachine.ts'
import { testKind } from '#contract/webhooks/constants.ts'
import type { webhooks } from '#contract/webhooks/endpoints.ts'
import { webhooksPolicy } from '#contract/webhooks/policy.ts'
import type { Delivery } from '#contract/webhooks/schemas.ts'
import { deliveryStateMachine } from '#contract/webhooks/stateMachine.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Tx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { emit } from '#server/core/events/events.ts'
import type { Actor } from '#server/core/request/actor.ts'
import { countPage, toPage } from '#server/core/request/paging.ts'
import { enforceRateLimit } from '#server/core/request/rateLimit.ts'
import type { Args } from '#server/core/request/routes.ts'
import { whereAccessible } from '#server/core/security/rowPolicy.ts'
import { getInitialState } from '#server/core/transitions.ts'
import { type DeliveryRow, lockDelivery, transitionDelivery } from './delivery.service.ts'
import { selectAccessibleWebhooks } from './webhooks.present.ts'

const maxCounted = 10_000

const maxDate = (left: Date, right: Date) => (left > right ? left : right)

/** A waiting delivery is tried once its webhook is no longer paused. */
function present(row: DeliveryRow, pausedUntil?: Date): Delivery {
  const nextAt = row.nextAt && pausedUntil ? maxDate(row.nextAt, pausedUntil) : row.nextAt
  return {
    id: row.id,
    webhookId: row.webhookId,
    kind: row.kind,
    state: row.state,
    attempts: row.attempts,
    createdAt: row.createdAt.toISOString(),
    nextAt: nextAt?.toISOString() ?? null,
    lastAt: row.lastAt?.toISOString() ?? null,
    outcome: row.outcome,
    status: row.status,
    durationMs: row.durationMs,
    answer: row.answer,
    body: row.body,
  }
}

export async function getDeliveries({ ctx, actor, input }: Args<typeof webhooks.getDeliveries>) {
  const { webhookId, state } = input
  const webhook = await selectAccessibleWebhooks(ctx, actor)
    .select('pausedUntil')
    .where('id', '=', webhookId)
    .executeTakeFirst()
  if (!webhook) throw new ApiError('NotFound')
  let query = ctx.db.selectFrom('webhookDeliveries').where('webhookId', '=', webhookId)
  if (state) query = query.where('state', '=', state)
  const { total, isMore, limit, offset } = await countPage(ctx, query.select('id'), input, maxCounted)
  const rows = await query
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const data = rows.map((row) => present(row, webhook.pausedUntil))
  return { ...toPage(input, total, data), isMore }
}

/** The webhook can't be disabled meanwhile. Ends its pause, because the owner may have repaired it. */
async function lockActive(tx: Tx, actor: Actor, id: number): Promise<void> {
  const row = await selectAccessibleWebhooks(tx, actor)
    .select('state')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new ApiError('NotFound')
  if (row.state !== 'on') throw new ApiError('WebhookOff')
  await tx.db.updateTable('webhooks').set({ pausedUntil: tx.now() }).where('id', '=', id).execute()
}

const placeRateLimit = (actor: Actor, what: string, max: number, seconds: number) => ({
  key: `webhooks.${what}:${actor.servicePlaceId}`,
  max,
  seconds,
})

export async function sendTest({ ctx, actor, input: { id: webhookId } }: Args<typeof webhooks.sendTest>) {
  await enforceRateLimit(ctx, placeRateLimit(actor, 'test', 10, 60))
  return inTransaction(ctx, async (tx) => {
    await lockActive(tx, actor, webhookId)
    const now = tx.now()
    const body = JSON.stringify({ type: testKind, timestamp: now.toISOString(), data: { webhookId } })
    const row = await tx.db
      .insertInto('webhookDeliveries')
      .values({
        webhookId,
        kind: testKind,
        body,
        state: getInitialState(deliveryStateMachine, 'tested', 'owner'),
        nextAt: now,
        requestedById: actor.id,
        createdAt: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await emit(tx, 'webhooks.deliveryDue', { webhookId })
    return present(row)
  })
}

const toRestartColumns = (actor: Actor) => ({ attempts: 0, requestedById: actor.id })

/**
 * Interval between replayed messages; five times as many could be sent, but new messages need room between
 * them.
 */
const replaySpacingMs = 500

export async function replayDelivery({ ctx, actor, input: { id } }: Args<typeof webhooks.replayDelivery>) {
  await enforceRateLimit(ctx, placeRateLimit(actor, 'replay', 60, 600))
  return inTransaction(ctx, async (tx) => {
    const delivery = await tx.db
      .selectFrom('webhookDeliveries')
      .innerJoin('webhooks', 'webhooks.id', 'webhookId')
      .select('webhookId')
      .where('webhookDeliveries.id', '=', id)
      .where((eb) => whereAccessible(eb, webhooksPolicy, actor, { placeId: 'webhooks.placeId' }))
      .executeTakeFirst()
    if (!delivery) throw new ApiError('NotFound')
    const { webhookId } = delivery
    await lockActive(tx, actor, webhookId)
    const row = await lockDelivery(tx, id)
    if (!row) throw new ApiError('NotFound')
    const restarted = { ...toRestartColumns(actor), nextAt: tx.now() }
    return present(await transitionDelivery(tx, row, { event: 'replayed', actor }, restarted))
  })
}

export async function replayFailed({
  ctx,
  actor,
  input: { id: webhookId, since },
}: Args<typeof webhooks.replayFailed>) {
  await enforceRateLimit(ctx, placeRateLimit(actor, 'replayFailed', 6, 3600))
  return inTransaction(ctx, async (tx) => {
    await lockActive(tx, actor, webhookId)
    const failed = tx.db
      .selectFrom('webhookDeliveries')
      .select('id')
      .where('webhookId', '=', webhookId)
      .where('state', 'in', listStatesBefore(deliveryStateMachine, 'failureReplayed'))
      .where('createdAt', '>=', new Date(since))
      .orderBy('createdAt')
      .orderBy('id')
    const rows = await failed.limit(maxReplayedMessages + 1).execute()
    const ids = rows.slice(0, maxReplayedMessages).map(({ id }) => id)
    if (ids.length === 0) return { count: 0, isMore: false }
    const position = sql`(array_position(${ids}::uuid[], id) - 1)`
    await tx.db
      .updateTable('webhookDeliveries')
      .set({
        ...toRestartColumns(actor),
        state: getStateAfter(deliveryStateMachine, 'failureReplayed'),
        nextAt: sql<Date>`${tx.now()}::timestamptz + ${position} * ${replaySpacingMs}::int * interval '1 millisecond'`,
      })
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .execute()
    await emit(tx, 'webhooks.deliveryDue', { webhookId })
    return { count: ids.length, isMore: rows.length > ids.length }
  })
}
