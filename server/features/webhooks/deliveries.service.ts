import { type Selectable, sql } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import { mostReplayed } from '#contract/limits.ts'
import { testKind } from '#contract/webhookKinds.ts'
import { webhooksPolicy } from '#contract/webhooks.policy.ts'
import type { Delivery, webhooks } from '#contract/webhooks.ts'
import { Failure } from '#server/common/failure.ts'
import type { Actor } from '#server/core/actor.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import type { Database } from '#server/core/database.ts'
import { emit } from '#server/core/events.ts'
import { countRows, pageOf } from '#server/core/paging.ts'
import { enforceRateLimit } from '#server/core/rateLimit.ts'
import { reached } from '#server/core/rowPolicy.ts'
import { inTransaction } from '#server/core/transaction.ts'
import { selectReached } from './webhooks.present.ts'

/** So many of what an endpoint was sent are counted, and can be paged through. */
const counted = 10_000

type Row = Selectable<Database['webhook_deliveries']>

const laterOf = (one: Date, other: Date) => (one > other ? one : other)

/** A message as it is shown; what waits is tried when its endpoint is paused no longer. */
function present(row: Row, pausedUntil?: Date): Delivery {
  const nextAt = row.next_at && pausedUntil ? laterOf(row.next_at, pausedUntil) : row.next_at
  return {
    id: row.id,
    webhookId: row.webhook_id,
    kind: row.kind,
    state: row.state,
    attempts: row.attempts,
    createdAt: row.created_at.toISOString(),
    nextAt: nextAt?.toISOString() ?? null,
    lastAt: row.last_at?.toISOString() ?? null,
    outcome: row.outcome,
    status: row.status,
    durationMs: row.duration_ms,
    answer: row.answer,
    body: row.body,
  }
}

/** A page of what an endpoint was sent, the latest first. */
export async function listDeliveries(
  ctx: Ctx,
  actor: Actor,
  input: Input<typeof webhooks.getDeliveries>,
): Promise<Output<typeof webhooks.getDeliveries>> {
  const { webhookId, state } = input
  const webhook = await selectReached(ctx, actor)
    .select('paused_until')
    .where('id', '=', webhookId)
    .executeTakeFirst()
  if (!webhook) throw new Failure('NotFound')
  const found = ctx.db
    .selectFrom('webhook_deliveries')
    .where('webhook_id', '=', webhookId)
    .$if(!!state, (all) => all.where('state', '=', state ?? 'failed'))
  const { total, isMore, limit, offset } = await countRows(ctx, found.select('id'), input, counted)
  const rows = await found
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const shown = rows.map((row) => present(row, webhook.paused_until))
  return { ...pageOf(input, total, shown), isMore }
}

/**
 * Locks an endpoint that its owner has something sent to, so that it is not turned off meanwhile. That ends a pause: the owner may
 * have repaired it.
 */
async function lockOn(tx: Tx, actor: Actor, id: number): Promise<void> {
  const row = await selectReached(tx, actor)
    .select('state')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Failure('NotFound')
  if (row.state !== 'on') throw new Failure('WebhookOff')
  await tx.db.updateTable('webhooks').set({ paused_until: tx.now() }).where('id', '=', id).execute()
}

const ofPlace = (actor: Actor, what: string, most: number, seconds: number) => ({
  key: `webhooks.${what}:${actor.servicePlaceId}`,
  most,
  seconds,
})

/** Sends an endpoint a message that says only that it is a test. */
export async function sendTest(ctx: Ctx, actor: Actor, webhookId: number): Promise<Delivery> {
  await enforceRateLimit(ctx, ofPlace(actor, 'test', 10, 60))
  return inTransaction(ctx, async (tx) => {
    await lockOn(tx, actor, webhookId)
    const now = tx.now()
    const body = JSON.stringify({ type: testKind, timestamp: now.toISOString(), data: { webhookId } })
    const row = await tx.db
      .insertInto('webhook_deliveries')
      .values({
        webhook_id: webhookId,
        kind: testKind,
        body,
        state: 'waiting',
        next_at: now,
        asked_by_id: actor.id,
        created_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await emit(tx, 'webhooks.deliveryDue', { webhookId })
    return present(row)
  })
}

const begunAnew = (actor: Actor) => ({
  state: 'waiting' as const,
  attempts: 0,
  asked_by_id: actor.id,
})

/** Many messages that are sent again come so far apart: five times as many could be, and new ones need room between them. */
const replaySpacingMs = 500

/** Sends a message again. */
export async function replayDelivery(ctx: Ctx, actor: Actor, id: string): Promise<Delivery> {
  await enforceRateLimit(ctx, ofPlace(actor, 'replay', 60, 600))
  return inTransaction(ctx, async (tx) => {
    const found = await tx.db
      .selectFrom('webhook_deliveries')
      .innerJoin('webhooks', 'webhooks.id', 'webhook_id')
      .select('webhook_id')
      .where('webhook_deliveries.id', '=', id)
      .where((eb) => reached(eb, webhooksPolicy, actor, { placeId: 'webhooks.place_id' }))
      .executeTakeFirst()
    if (!found) throw new Failure('NotFound')
    const { webhook_id: webhookId } = found
    await lockOn(tx, actor, webhookId)
    const row = await tx.db
      .updateTable('webhook_deliveries')
      .set({ ...begunAnew(actor), next_at: tx.now() })
      .where('id', '=', id)
      .where('state', '<>', 'waiting')
      .returningAll()
      .executeTakeFirst()
    if (!row) throw new Failure('DeliveryWaits')
    await emit(tx, 'webhooks.deliveryDue', { webhookId })
    return present(row)
  })
}

/** Sends again what failed since an instant, the earliest first. */
export async function replayFailed(
  ctx: Ctx,
  actor: Actor,
  { id: webhookId, since }: Input<typeof webhooks.replayFailed>,
): Promise<Output<typeof webhooks.replayFailed>> {
  await enforceRateLimit(ctx, ofPlace(actor, 'replayFailed', 6, 3600))
  return inTransaction(ctx, async (tx) => {
    await lockOn(tx, actor, webhookId)
    const failed = tx.db
      .selectFrom('webhook_deliveries')
      .select('id')
      .where('webhook_id', '=', webhookId)
      .where('state', '=', 'failed')
      .where('created_at', '>=', new Date(since))
      .orderBy('created_at')
      .orderBy('id')
    const found = await failed.limit(mostReplayed + 1).execute()
    const ids = found.slice(0, mostReplayed).map(({ id }) => id)
    if (ids.length === 0) return { count: 0, isMore: false }
    const nth = sql`(array_position(${ids}::uuid[], id) - 1)`
    await tx.db
      .updateTable('webhook_deliveries')
      .set({
        ...begunAnew(actor),
        next_at: sql<Date>`${tx.now()}::timestamptz + ${nth} * ${replaySpacingMs}::int * interval '1 millisecond'`,
      })
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .execute()
    await emit(tx, 'webhooks.deliveryDue', { webhookId })
    return { count: ids.length, isMore: found.length > ids.length }
  })
}
