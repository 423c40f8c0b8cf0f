import { sql } from 'kysely'
import { webhookFailingDays } from '../../../contract/limits.ts'
import type { Ctx, Tx } from '../../core/ctx.ts'
import { emitAll } from '../../core/events.ts'
import { publish } from '../../core/live.ts'
import { webhookAttempts } from '../../core/metrics.ts'
import { aDay } from '../../core/retention.ts'
import { inTransaction } from '../../core/transaction.ts'
import type { WebhookAnswer } from '../../integrations/ports.ts'
import { backoff, retryAfterOf } from './backoff.ts'
import { endWebhook } from './endings.service.ts'
import { signedHeaders } from './secrets.ts'

/** How long an endpoint is one node's: longer than an attempt can take. If that node dies, another goes on after this. */
const leaseMs = 60_000
/** How long an endpoint rests between two rounds: with the size of a round, how much it is sent in a second. */
const restMs = 500
const atOnce = 5

type Claimed = {
  id: string
  body: string
  attempts: number
  askedById: number | null
  webhookId: number
  url: string
  secret: string
  oldSecret: string | null
  oldSecretUntil: Date | null
}

/**
 * Makes an endpoint this node's until `busyUntil`, and counts an attempt of each message that is due: a few, or one while the
 * endpoint fails. Replies none where another node has it, or nothing is due.
 */
async function claim(ctx: Ctx, webhookId: number, busyUntil: Date): Promise<Claimed[]> {
  const now = ctx.now()
  const due = sql`webhook_id = ${webhookId} and state = 'waiting' and next_at <= ${now}`
  const { rows } = await sql<Claimed>`
    with taken as (
      update webhooks set busy_until = ${busyUntil}
      where id = ${webhookId} and state = 'on' and busy_until <= ${now}
        and exists (select from webhook_deliveries where ${due})
      returning *
    )
    update webhook_deliveries d set attempts = d.attempts + 1, next_at = ${busyUntil}
    from taken
    where d.id = any (array(
      select id from webhook_deliveries where ${due} order by next_at
      limit (select case when failing_since is null then ${atOnce} else 1 end from taken)))
    returning d.id, d.body, d.attempts, d.asked_by_id as "askedById", taken.id as "webhookId", taken.url, taken.secret,
      taken.old_secret as "oldSecret", taken.old_secret_until as "oldSecretUntil"`.execute(ctx.db)
  return rows
}

const secretsOf = ({ secret, oldSecret, oldSecretUntil }: Claimed, now: Date) =>
  oldSecret && oldSecretUntil && oldSecretUntil > now ? [secret, oldSecret] : [secret]

const isDelivered = (answer: WebhookAnswer) =>
  answer.outcome === 'answered' && answer.status >= 200 && answer.status < 300

const isGone = (answer: WebhookAnswer) => answer.outcome === 'answered' && answer.status === 410

/** What becomes of a message after an attempt. */
function standingOf({ attempts }: Claimed, answer: WebhookAnswer, now: Date) {
  if (isDelivered(answer)) return { state: 'delivered' as const, next_at: null }
  const asked = answer.outcome === 'answered' ? retryAfterOf(answer.retryAfter, now) : null
  const wait = isGone(answer) ? null : backoff(attempts, asked)
  if (wait === null) return { state: 'failed' as const, next_at: null }
  return { state: 'waiting' as const, next_at: new Date(now.getTime() + wait) }
}

/** What an attempt says of the endpoint itself. */
async function judge(
  tx: Tx,
  webhookId: number,
  failingSince: Date | null,
  answer: WebhookAnswer,
): Promise<void> {
  if (isGone(answer)) return endWebhook(tx, webhookId, 'gone')
  const failing = isDelivered(answer) ? null : (failingSince ?? tx.now())
  if (failing?.getTime() !== failingSince?.getTime())
    await tx.db.updateTable('webhooks').set({ failing_since: failing }).where('id', '=', webhookId).execute()
  if (failing && tx.now().getTime() - failing.getTime() >= webhookFailingDays * aDay)
    await endWebhook(tx, webhookId, 'failing')
}

/** Writes down what came of an attempt, unless a later one was begun or the message was sent again meanwhile. */
function record(ctx: Ctx, claimed: Claimed, answer: WebhookAnswer, durationMs: number): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { id, webhookId, attempts, askedById } = claimed
    const webhook = await tx.db
      .selectFrom('webhooks')
      .select('failing_since')
      .where('id', '=', webhookId)
      .forUpdate()
      .executeTakeFirst()
    if (!webhook) return
    const isAnswered = answer.outcome === 'answered'
    await tx.db
      .updateTable('webhook_deliveries')
      .set({
        ...standingOf(claimed, answer, tx.now()),
        last_at: tx.now(),
        outcome: answer.outcome,
        status: isAnswered ? answer.status : null,
        answer: isAnswered ? answer.text : null,
        duration_ms: durationMs,
      })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .where('attempts', '=', attempts)
      .execute()
    await judge(tx, webhookId, webhook.failing_since, answer)
    if (askedById) publish(tx, [[askedById, { kind: 'webhook', webhookId }]])
  })
}

async function attempt(ctx: Ctx, claimed: Claimed): Promise<void> {
  const { id, url, body } = claimed
  const at = ctx.now()
  const began = performance.now()
  const headers = signedHeaders(ctx, secretsOf(claimed, at), { id, at, body })
  const answer = await ctx.ports.webhooks.send(url, headers, body)
  webhookAttempts.inc({ outcome: isDelivered(answer) ? 'delivered' : answer.outcome })
  await record(ctx, claimed, answer, Math.round(performance.now() - began))
}

/**
 * Lets go of an endpoint, and has the next round made when something is due again. Whoever found it busy meanwhile left that to
 * this: what they came for is seen here, for it was committed before.
 */
async function release(ctx: Ctx, webhookId: number, busyUntil: Date): Promise<void> {
  const free = new Date(ctx.now().getTime() + restMs)
  await ctx.db
    .updateTable('webhooks')
    .set({ busy_until: free })
    .where('id', '=', webhookId)
    .where('busy_until', '=', busyUntil)
    .execute()
  const { next } = await ctx.db
    .selectFrom('webhook_deliveries')
    .innerJoin('webhooks', 'webhooks.id', 'webhook_id')
    .select((eb) => eb.fn.min('next_at').as('next'))
    .where('webhook_id', '=', webhookId)
    .where('webhook_deliveries.state', '=', 'waiting')
    .where('webhooks.state', '=', 'on')
    .executeTakeFirstOrThrow()
  if (!next) return
  const wait = Math.max(restMs, next.getTime() - ctx.now().getTime()) + 50
  const payload = { id: 0, body: { webhookId }, language: ctx.language }
  await sql`
    select graphile_worker.add_job(${deliverTask}, ${JSON.stringify(payload)}::json,
      run_at := now() + ${wait} * interval '1 millisecond', job_key := ${`${deliverTask} ${webhookId}`})`.execute(
    ctx.db,
  )
}

/** The task that makes a round, whatever has it made. */
export const deliverTask = 'webhooks.deliver'

/** Makes a round: sends an endpoint what is due, a few messages at once, unless another node does. */
export async function deliver(ctx: Ctx, { webhookId }: { webhookId: number }): Promise<void> {
  const busyUntil = new Date(ctx.now().getTime() + leaseMs)
  const claimed = await claim(ctx, webhookId, busyUntil)
  if (claimed.length === 0) return
  const made = await Promise.allSettled(claimed.map((each) => attempt(ctx, each)))
  await release(ctx, webhookId, busyUntil)
  const failed = made.find(({ status }) => status === 'rejected') as PromiseRejectedResult | undefined
  if (failed) throw failed.reason
}

/** Has rounds made of what is due and nobody is at: whose node died, or whose time came while none ran. */
export function deliverLate(ctx: Ctx): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const late = await tx.db
      .selectFrom('webhooks')
      .select('webhooks.id as webhookId')
      .where('state', '=', 'on')
      .where('busy_until', '<=', tx.now())
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('webhook_deliveries')
            .select('webhook_deliveries.id')
            .whereRef('webhook_id', '=', 'webhooks.id')
            .where('webhook_deliveries.state', '=', 'waiting')
            .where('next_at', '<=', tx.now()),
        ),
      )
      .execute()
    if (late.length > 0) await emitAll(tx, 'webhooks.deliveryDue', late)
  })
}
