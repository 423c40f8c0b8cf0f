import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { Counter } from 'prom-client'
import type { payments } from '#contract/payments/endpoints.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { toJson } from '#server/core/database/json.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { emit } from '#server/core/events/events.ts'
import { metrics, raiseAlert } from '#server/core/metrics.ts'
import { enforceRateLimit } from '#server/core/request/rateLimit.ts'
import type { Args } from '#server/core/request/routes.ts'
import { recordSecurityEvent } from '#server/core/security/recordSecurityEvent.ts'
import { getSubnet } from '#server/core/security/subnet.ts'
import type { PaymentNotification } from '#server/integrations/ports.ts'
import { findByReference } from './payment.service.ts'
import { isOpen } from './polling.policy.ts'

const notificationsCounter = new Counter({
  name: 'makan_payment_notifications_total',
  help: 'Notifications of the payment provider: new, repeated, of unknown payments, and forged.',
  labelNames: ['kind'],
  registers: [metrics],
})
for (const kind of ['new', 'repeated', 'unknown', 'forged']) notificationsCounter.inc({ kind }, 0)

/** Forged notifications change nothing; a sender of many is rate-limited. */
async function rejectForgery(ctx: Ctx): Promise<never> {
  notificationsCounter.inc({ kind: 'forged' })
  recordSecurityEvent(ctx, 'paymentForged')
  const from = getSubnet(ctx.client?.address ?? '')
  await enforceRateLimit(ctx, { key: `payments.forged:${from}`, max: 600, seconds: 3600 })
  throw new ApiError('BadSignature')
}

const computeHash = (update: PaymentNotification) =>
  createHash('sha256')
    .update(
      JSON.stringify([
        update.reference,
        update.providerReference,
        update.providerStatus,
        update.amount,
        update.paidAmount,
        update.method,
        update.paymentReference,
      ]),
    )
    .digest()

/** Returns whether it is new. */
async function storeNotification(
  tx: Tx,
  update: PaymentNotification,
  body: string,
  paymentId: number | null,
): Promise<boolean> {
  const { occurrences } = await tx.db
    .insertInto('paymentNotifications')
    .values({
      hash: computeHash(update),
      paymentRequestId: paymentId,
      merchantRef: update.reference.slice(0, 100),
      reportedStatus: update.providerStatus,
      body,
      receivedAt: tx.now(),
    })
    .onConflict((conflict) =>
      conflict.column('hash').doUpdateSet({ occurrences: sql`payment_notifications.occurrences + 1` }),
    )
    .returning('occurrences')
    .executeTakeFirstOrThrow()
  return occurrences === 1
}

/** The emitted event triggers an enquiry at the provider. The response is sent after the commit. */
export async function callback({ ctx, input }: Args<typeof payments.callback>) {
  const body = toJson(input)
  const update = ctx.ports.payments.parseNotification(body)
  if (!update) return rejectForgery(ctx)
  const payment = await findByReference(ctx, update.reference)
  const isNew = await inTransaction(ctx, async (tx) => {
    const added = await storeNotification(tx, update, body, payment?.id ?? null)
    if (!payment) return added
    if (update.status === 'paid' && payment.reportedPaidAt === null)
      await tx.db
        .updateTable('paymentRequests')
        .set({ reportedPaidAt: tx.now() })
        .where('id', '=', payment.id)
        .execute()
    if (added || isOpen(payment.state))
      await emit(tx, 'payments.notificationReceived', { paymentRequestId: payment.id })
    return added
  })
  notificationsCounter.inc({ kind: !payment ? 'unknown' : isNew ? 'new' : 'repeated' })
  if (!payment && isNew) raiseAlert(ctx.log, 'unknownPayment', { reference: update.reference.slice(0, 60) })
  return {}
}
