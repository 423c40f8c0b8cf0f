import { sql } from 'kysely'
import pLimit from 'p-limit'
import { Gauge } from 'prom-client'
import { openPaymentStates, openRefundStates } from '#contract/payments/constants.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { metrics, raiseAlert } from '#server/core/metrics.ts'
import { syncPaymentStatus } from './paymentSync.service.ts'
import { syncRefundStatus } from './refundOutcome.service.ts'

const oldestPending = new Gauge({
  name: 'makan_oldest_pending_payment_age_seconds',
  help: 'Age of the oldest open payment; set by the node that checked last.',
  registers: [metrics],
})

const oldestRefund = new Gauge({
  name: 'makan_oldest_pending_refund_age_seconds',
  help: 'Age of the oldest open refund; set by the node that checked last.',
  registers: [metrics],
})

/** Enquiries in parallel, and rows per round. */
const concurrency = 5
const batchSize = 50

/**
 * After this many missing responses in a row the provider counts as unavailable; the next run starts with a
 * single enquiry.
 */
const maxSilentReplies = 5

type PolledTable = 'paymentRequests' | 'paymentRefunds'

/** A claimed row isn't polled by other nodes; after a crash the claim expires. */
const leaseMs = 2 * 60_000

async function claimDue(ctx: Ctx, table: PolledTable): Promise<number[]> {
  const now = ctx.now()
  const { rows } = await sql<{ id: number }>`
    update ${sql.table(table)} set next_check_at = ${new Date(now.getTime() + leaseMs)}
    where id in (
      select id from ${sql.table(table)} where next_check_at <= ${now} order by next_check_at limit ${batchSize}
      for update skip locked)
    returning id`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

/**
 * Polls until no row is due or the provider is unavailable (a circuit breaker). A row that fails doesn't keep
 * others from their turn; the job fails after all of them.
 */
async function pollDue(ctx: Ctx, table: PolledTable, poll: (id: number) => Promise<'answered' | 'silent'>) {
  const limit = pLimit(concurrency)
  const failed: unknown[] = []
  let silent = 0
  for (
    let due = await claimDue(ctx, table);
    due.length > 0 && silent < maxSilentReplies;
    due = await claimDue(ctx, table)
  ) {
    await limit.map(due, async (id) => {
      if (silent >= maxSilentReplies) return
      try {
        silent = (await poll(id)) === 'silent' ? silent + 1 : 0
      } catch (error) {
        failed.push(error)
      }
    })
  }
  if (failed.length > 0)
    throw new AggregateError(failed, `Polling the status of ${failed.length} rows of ${table} failed`)
}

export const checkPayments = (ctx: Ctx) =>
  pollDue(ctx, 'paymentRequests', (id) => syncPaymentStatus(ctx, id, 'check'))

/** Includes refunds of a node that crashed during the request. */
export const checkRefunds = (ctx: Ctx) => pollDue(ctx, 'paymentRefunds', (id) => syncRefundStatus(ctx, id))

const secondsSince = (oldest: Date | null, now: Date) =>
  oldest ? (now.getTime() - oldest.getTime()) / 1000 : 0

/** Raises an alert if a buyer who paid still waits for their points. */
export async function watchPayments(ctx: Ctx): Promise<void> {
  const now = ctx.now()
  const late = new Date(now.getTime() - 15 * 60_000)
  const { oldest, waiting } = await ctx.db
    .selectFrom('paymentRequests')
    .select((eb) => [
      eb.fn.min('createdAt').filterWhere('state', 'in', openPaymentStates).as('oldest'),
      sql<number>`count(*) filter (where reported_paid_at <= ${late} and paid_at is null and review is null)::int`.as(
        'waiting',
      ),
    ])
    .where((eb) =>
      eb.or([
        eb('state', 'in', openPaymentStates),
        eb.and([eb('reportedPaidAt', 'is not', null), eb('paidAt', 'is', null)]),
      ]),
    )
    .executeTakeFirstOrThrow()
  oldestPending.set(secondsSince(oldest, now))
  if (waiting > 0) raiseAlert(ctx.log, 'paymentsStuck', { waiting })
}

/** Raises an alert if one has waited for an hour. */
export async function watchRefunds(ctx: Ctx): Promise<void> {
  const now = ctx.now()
  const late = new Date(now.getTime() - 60 * 60_000)
  const { oldest, waiting } = await ctx.db
    .selectFrom('paymentRefunds')
    .select((eb) => [
      eb.fn.min('requestedAt').as('oldest'),
      sql<number>`count(*) filter (where requested_at <= ${late})::int`.as('waiting'),
    ])
    .where('state', 'in', openRefundStates)
    .executeTakeFirstOrThrow()
  oldestRefund.set(secondsSince(oldest, now))
  if (waiting > 0) raiseAlert(ctx.log, 'refundsStuck', { waiting })
}
