import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { Counter } from 'prom-client'
import { Failure } from '#server/common/failure.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { emit } from '#server/core/events.ts'
import { jsonOf } from '#server/core/json.ts'
import { metrics, raiseAlert } from '#server/core/metrics.ts'
import { enforceRateLimit } from '#server/core/rateLimit.ts'
import { recordSecurity } from '#server/core/recordSecurity.ts'
import { subnetOf } from '#server/core/subnet.ts'
import { inTransaction } from '#server/core/transaction.ts'
import type { PaymentNews } from '#server/integrations/ports.ts'
import { isOpen } from './asking.policy.ts'
import { findByReference } from './payment.service.ts'

const notifications = new Counter({
  name: 'payment_notifications_total',
  help: 'Notifications of the payment provider: new, repeated, of unknown payments, and forged.',
  labelNames: ['kind'],
  registers: [metrics],
})
for (const kind of ['new', 'repeated', 'unknown', 'forged']) notifications.inc({ kind }, 0)

/** Forgeries change nothing; whoever sends many is sent away for a while. */
async function refuseForgery(ctx: Ctx): Promise<never> {
  notifications.inc({ kind: 'forged' })
  recordSecurity(ctx, 'paymentForged')
  const from = subnetOf(ctx.client?.address ?? '')
  await enforceRateLimit(ctx, { key: `payments.forged:${from}`, most: 600, seconds: 3600 })
  throw new Failure('BadSignature')
}

const hashOf = (news: PaymentNews) =>
  createHash('sha256')
    .update(
      JSON.stringify([
        news.reference,
        news.providerReference,
        news.toldStatus,
        news.amount,
        news.paidAmount,
        news.method,
        news.paymentReference,
      ]),
    )
    .digest()

/** Keeps a notification as it came; whether it is a new one. */
async function keep(tx: Tx, news: PaymentNews, body: string, paymentId: number | null): Promise<boolean> {
  const { times } = await tx.db
    .insertInto('payment_notifications')
    .values({
      hash: hashOf(news),
      payment_request_id: paymentId,
      merchant_ref: news.reference.slice(0, 100),
      told_status: news.toldStatus,
      body,
      received_at: tx.now(),
    })
    .onConflict((conflict) =>
      conflict.column('hash').doUpdateSet({ times: sql`payment_notifications.times + 1` }),
    )
    .returning('times')
    .executeTakeFirstOrThrow()
  return times === 1
}

/** Takes a notification: keeps it, and has the provider asked. It is answered once that is committed. */
export async function takeNotification(ctx: Ctx, given: Record<string, unknown>): Promise<void> {
  const body = jsonOf(given)
  const news = ctx.ports.payments.parseNotification(body)
  if (!news) return refuseForgery(ctx)
  const payment = await findByReference(ctx, news.reference)
  const isNew = await inTransaction(ctx, async (tx) => {
    const added = await keep(tx, news, body, payment?.id ?? null)
    if (!payment) return added
    if (news.status === 'paid' && payment.told_paid_at === null)
      await tx.db
        .updateTable('payment_requests')
        .set({ told_paid_at: tx.now() })
        .where('id', '=', payment.id)
        .execute()
    if (added || isOpen(payment.state))
      await emit(tx, 'payments.notificationCame', { paymentRequestId: payment.id })
    return added
  })
  notifications.inc({ kind: !payment ? 'unknown' : isNew ? 'new' : 'repeated' })
  if (!payment && isNew) raiseAlert(ctx.log, 'unknownPayment', { reference: news.reference.slice(0, 60) })
}
