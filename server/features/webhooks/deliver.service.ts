import { sql } from 'kysely'
import { webhookFailingDays } from '#contract/core/limits.ts'
import { FairQueue } from '#server/common/fairQueue.ts'
import { shares } from '#server/common/shares.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { aDay } from '#server/core/database/retention.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { emitAll } from '#server/core/events/events.ts'
import { publish } from '#server/core/live/live.ts'
import { webhookAttempts } from '#server/core/metrics.ts'
import type { WebhookAnswer } from '#server/integrations/ports.ts'
import { lockDelivery, transitionDelivery } from './delivery.service.ts'
import { disableWebhook } from './disableWebhook.service.ts'
import { computeHealth, getDeliveryState, type Health, isDelivered, isGone } from './health.ts'
import { signedHeaders } from './secrets.ts'

/**
 * Time for which a node reserves a webhook; longer than an attempt can take. If that node crashes, another node
 * can continue after this.
 */
const leaseMs = 60_000
/** Pause between two rounds of a webhook; with the batch size it limits the messages per second. */
const roundIntervalMs = 500
const batchSize = 5

type ClaimedDelivery = {
  id: string
  body: string
  attempts: number
  requestedById: number | null
  webhookId: number
  url: string
  secret: string
  oldSecret: string | null
  oldSecretUntil: Date | null
}

const slots = new FairQueue(shares.webhooks)

const getQueueKey = (placeId: number) => `place:${placeId}`

/**
 * Counts an attempt for each due message: a few, or one while the webhook fails. Returns none if another node
 * has the webhook, it is paused, or nothing is due.
 */
async function claimDeliveries(ctx: Ctx, webhookId: number, busyUntil: Date): Promise<ClaimedDelivery[]> {
  const now = ctx.now()
  const due = sql`webhook_id = ${webhookId} and state = 'waiting' and next_at <= ${now}`
  const { rows } = await sql<ClaimedDelivery>`
    with taken as (
      update webhooks set locked_until = ${busyUntil}
      where id = ${webhookId} and state = 'on' and locked_until <= ${now} and paused_until <= ${now}
        and exists (select from webhook_deliveries where ${due})
      returning *
    )
    update webhook_deliveries d set attempts = d.attempts + 1, next_at = ${busyUntil}
    from taken
    where d.id = any (array(
      select id from webhook_deliveries where ${due} order by next_at
      limit (select case when failing_since is null then ${batchSize} else 1 end from taken)))
    returning d.id, d.body, d.attempts, d.requested_by_id as "requestedById", taken.id as "webhookId", taken.url, taken.secret,
      taken.old_secret as "oldSecret", taken.old_secret_until as "oldSecretUntil"`.execute(ctx.db)
  return rows
}

const getActiveSecrets = ({ secret, oldSecret, oldSecretUntil }: ClaimedDelivery, now: Date) =>
  oldSecret && oldSecretUntil && oldSecretUntil > now ? [secret, oldSecret] : [secret]

async function updateHealth(tx: Tx, webhookId: number, before: Health, answer: WebhookAnswer): Promise<void> {
  if (isGone(answer)) return disableWebhook(tx, webhookId, 'gone')
  const after = computeHealth(before, answer, tx.now())
  const isWell = before.failingSince === null && after.failingSince === null
  if (!isWell) await tx.db.updateTable('webhooks').set(after).where('id', '=', webhookId).execute()
  const failing = after.failingSince
  if (failing && tx.now().getTime() - failing.getTime() >= webhookFailingDays * aDay)
    await disableWebhook(tx, webhookId, 'failing')
}

/** Ignores the result if a later attempt was started or the message was sent again meanwhile. */
function recordAttempt(
  ctx: Ctx,
  claimed: ClaimedDelivery,
  answer: WebhookAnswer,
  durationMs: number,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { id, webhookId, attempts, requestedById } = claimed
    const webhook = await tx.db
      .selectFrom('webhooks')
      .select(['failingSince', 'pausedUntil', 'failures'])
      .where('id', '=', webhookId)
      .forUpdate()
      .executeTakeFirst()
    if (!webhook) return
    const isAnswered = answer.outcome === 'answered'
    const delivery = await lockDelivery(tx, id)
    if (delivery?.attempts === attempts)
      await transitionDelivery(
        tx,
        delivery,
        { event: 'attempted', actor: null },
        {
          ...getDeliveryState(attempts, answer, tx.now()),
          lastAt: tx.now(),
          outcome: answer.outcome,
          status: isAnswered ? answer.status : null,
          answer: isAnswered ? answer.text : null,
          durationMs,
        },
      )
    await updateHealth(tx, webhookId, webhook, answer)
    if (requestedById) publish(tx, [[requestedById, { kind: 'webhook', webhookId }]])
  })
}

async function attempt(ctx: Ctx, claimed: ClaimedDelivery): Promise<void> {
  const { id, url, body } = claimed
  const at = ctx.now()
  const began = performance.now()
  const headers = signedHeaders(ctx, getActiveSecrets(claimed, at), { id, at, body })
  const answer = await ctx.ports.webhooks.send(url, headers, body)
  webhookAttempts.inc({ outcome: isDelivered(answer) ? 'delivered' : answer.outcome })
  await recordAttempt(ctx, claimed, answer, Math.round(performance.now() - began))
}

export const deliverTask = 'webhooks.deliverDue'

/** Replaces an earlier schedule. */
async function schedule(ctx: Ctx, webhookId: number, waitMs: number): Promise<void> {
  // An `id` of 0: no stored event.
  const payload = { id: 0, body: { webhookId }, language: ctx.language }
  // Adds 50 ms, because the worker's clock may be slightly behind.
  await sql`
    select graphile_worker.add_job(${deliverTask}, ${JSON.stringify(payload)}::json,
      run_at := now() + ${waitMs + 50} * interval '1 millisecond', job_key := ${`${deliverTask} ${webhookId}`})`.execute(
    ctx.db,
  )
}

/**
 * Schedules it for when a message is due and the webhook is neither busy nor paused. Called at the end of each
 * round, and if the webhook is busy. The lock orders concurrent callers, so the last one sees every message.
 */
function scheduleNext(ctx: Ctx, webhookId: number): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const webhook = await tx.db
      .selectFrom('webhooks')
      .select(['lockedUntil', 'pausedUntil'])
      .where('id', '=', webhookId)
      .where('state', '=', 'on')
      .forUpdate()
      .executeTakeFirst()
    if (!webhook) return
    const { next } = await tx.db
      .selectFrom('webhookDeliveries')
      .select((eb) => eb.fn.min('nextAt').as('next'))
      .where('webhookId', '=', webhookId)
      .where('state', '=', 'waiting')
      .executeTakeFirstOrThrow()
    if (!next) return
    const at = Math.max(next.getTime(), Number(webhook.lockedUntil), Number(webhook.pausedUntil))
    await schedule(tx, webhookId, Math.max(0, at - tx.now().getTime()))
  })
}

/** Schedules a check after the pause, because a message may arrive meanwhile. */
async function releaseWebhook(ctx: Ctx, webhookId: number, busyUntil: Date): Promise<void> {
  const free = new Date(ctx.now().getTime() + roundIntervalMs)
  await ctx.db
    .updateTable('webhooks')
    .set({ lockedUntil: free })
    .where('id', '=', webhookId)
    .where('lockedUntil', '=', busyUntil)
    .execute()
  await scheduleNext(ctx, webhookId)
}

async function runRound(ctx: Ctx, webhookId: number): Promise<void> {
  const busyUntil = new Date(ctx.now().getTime() + leaseMs)
  const claimed = await claimDeliveries(ctx, webhookId, busyUntil)
  if (claimed.length === 0) return scheduleNext(ctx, webhookId)
  const results = await Promise.allSettled(claimed.map((delivery) => attempt(ctx, delivery)))
  await releaseWebhook(ctx, webhookId, busyUntil)
  const failed = results.find(({ status }) => status === 'rejected') as PromiseRejectedResult | undefined
  if (failed) throw failed.reason
}

/** If the place's other webhooks use its share of this node, the round is postponed without occupying a worker. */
export async function deliverDue(ctx: Ctx, { webhookId }: { webhookId: number }): Promise<void> {
  const webhook = await ctx.db
    .selectFrom('webhooks')
    .select('placeId')
    .where('id', '=', webhookId)
    .executeTakeFirst()
  if (!webhook) return
  const holder = getQueueKey(webhook.placeId)
  if (slots.isFullFor(holder)) return schedule(ctx, webhookId, roundIntervalMs)
  await slots.run(holder, () => runRound(ctx, webhookId))
}

/** Their node crashed, or none was running. */
export function deliverOverdue(ctx: Ctx): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const late = await tx.db
      .selectFrom('webhooks')
      .select('webhooks.id as webhookId')
      .where('state', '=', 'on')
      .where('lockedUntil', '<=', tx.now())
      .where('pausedUntil', '<=', tx.now())
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('webhookDeliveries')
            .select('webhookDeliveries.id')
            .whereRef('webhookId', '=', 'webhooks.id')
            .where('webhookDeliveries.state', '=', 'waiting')
            .where('nextAt', '<=', tx.now()),
        ),
      )
      .execute()
    if (late.length > 0) await emitAll(tx, 'webhooks.deliveryDue', late)
  })
}
