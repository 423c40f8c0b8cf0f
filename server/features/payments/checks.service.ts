import { sql } from 'kysely'
import pLimit from 'p-limit'
import { Gauge } from 'prom-client'
import type { Ctx } from '../../core/ctx.ts'
import { metrics, raiseAlert } from '../../core/metrics.ts'
import { askProvider } from './ask.service.ts'
import { openPaymentStates, openRefundStates } from './payments.tables.ts'
import { askAboutRefund } from './refundOutcome.service.ts'

const oldestPending = new Gauge({
  name: 'payments_oldest_pending_seconds',
  help: 'How long the oldest payment waits for an outcome; told by the node that checked last.',
  registers: [metrics],
})

/** Asked at once, and together in one round. */
const atOnce = 5
const batch = 50

/** So many silent answers in a row mean that the provider is away: the next minute begins with a single question. */
const silentInARow = 5

/** While it is asked about, nobody else asks; a node that dies leaves it for later. */
const lease = 2 * 60_000

/** Claims payments that are due, each by one node. */
async function claimDue(ctx: Ctx): Promise<number[]> {
  const now = ctx.now()
  const claimed = await ctx.db
    .updateTable('payment_requests')
    .set({ next_ask_at: new Date(now.getTime() + lease) })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('payment_requests')
        .select('id')
        .where('next_ask_at', '<=', now)
        .orderBy('next_ask_at')
        .limit(batch)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute()
  return claimed.map(({ id }) => id)
}

/** Asks the provider about every payment that is due, until there is none or the provider is away (a circuit breaker). */
export async function checkPayments(ctx: Ctx): Promise<void> {
  const limit = pLimit(atOnce)
  let silent = 0
  for (let due = await claimDue(ctx); due.length > 0 && silent < silentInARow; due = await claimDue(ctx)) {
    await limit.map(due, async (id) => {
      if (silent >= silentInARow) return
      const said = await askProvider(ctx, id, 'check')
      silent = said === 'silent' ? silent + 1 : 0
    })
  }
}

/** Refunds whose outcome nobody knows, also those of a server that died while it asked. */
export async function checkRefunds(ctx: Ctx): Promise<void> {
  const open = await ctx.db
    .selectFrom('payment_refunds')
    .select('id')
    .where('state', 'in', openRefundStates)
    .where('asked_at', '<=', new Date(ctx.now().getTime() - 60_000))
    .orderBy('asked_at')
    .limit(batch)
    .execute()
  const limit = pLimit(atOnce)
  await limit.map(open, ({ id }) => askAboutRefund(ctx, id))
}

/** Measures how long payments wait, and raises an alarm where somebody paid and still waits for their points. */
export async function watchPayments(ctx: Ctx): Promise<void> {
  const now = ctx.now()
  const late = new Date(now.getTime() - 15 * 60_000)
  const { oldest, waiting } = await ctx.db
    .selectFrom('payment_requests')
    .select((eb) => [
      eb.fn.min('created_at').filterWhere('state', 'in', openPaymentStates).as('oldest'),
      sql<number>`count(*) filter (where told_paid_at <= ${late} and paid_at is null and review is null)::int`.as(
        'waiting',
      ),
    ])
    .where((eb) =>
      eb.or([
        eb('state', 'in', openPaymentStates),
        eb.and([eb('told_paid_at', 'is not', null), eb('paid_at', 'is', null)]),
      ]),
    )
    .executeTakeFirstOrThrow()
  oldestPending.set(oldest ? (now.getTime() - oldest.getTime()) / 1000 : 0)
  if (waiting > 0) raiseAlert(ctx.log, 'paymentsStuck', { waiting })
}
