import type { PaymentSource } from '#contract/payments/constants.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { lockPayment, type PaymentRow, transitionPayment, updatePayment } from './payment.service.ts'
import { isNeverStarted } from './polling.policy.ts'
import { settle } from './settle.service.ts'

/** One enquiry per payment within this time, however many callers need it; notifications bypass this. */
const dedupeWindowMs = 1500

/**
 * Claims the enquiry about a payment, so that only one is open at a time: until `endEnquiry`, the last check is
 * in the future. A crashed node's claim ends with the provider's timeout.
 */
function claimEnquiry(
  { db, now, ports }: Ctx,
  paymentId: number,
  source: PaymentSource,
): Promise<PaymentRow | undefined> {
  const before = new Date(now().getTime() - dedupeWindowMs)
  return db
    .updateTable('paymentRequests')
    .set({ lastCheckedAt: new Date(now().getTime() + ports.payments.timeoutMs) })
    .where('id', '=', paymentId)
    .$if(source !== 'notification', (query) =>
      query.where((eb) => eb.or([eb('lastCheckedAt', 'is', null), eb('lastCheckedAt', '<=', before)])),
    )
    .returningAll()
    .executeTakeFirst()
}

async function abandonPayment(ctx: Ctx, paymentId: number, source: PaymentSource): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await transitionPayment(tx, await lockPayment(tx, paymentId), { event: 'abandoned', source })
  })
}

/** Ends an enquiry; if no poll follows, an open payment expires. */
async function endEnquiry(ctx: Ctx, paymentId: number, source: PaymentSource): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const payment = await updatePayment(tx, await lockPayment(tx, paymentId), { lastCheckedAt: ctx.now() })
    if (payment.nextCheckAt === null && payment.review === null)
      await transitionPayment(tx, payment, { event: 'expired', source })
  })
}

/** Returns `silent` if there was no usable response; then only the time of the next poll changes. */
export async function syncPaymentStatus(
  ctx: Ctx,
  paymentId: number,
  source: PaymentSource,
): Promise<'answered' | 'silent'> {
  const payment = await claimEnquiry(ctx, paymentId, source)
  // Another enquiry is open, or was just answered.
  if (!payment) return 'answered'
  const reply = await ctx.ports.payments.queryStatus(payment.merchantRef)
  if (reply.outcome === 'found') await settle(ctx, paymentId, reply.notification, source)
  else if (reply.outcome === 'notFound' && isNeverStarted(payment, ctx.now()))
    await abandonPayment(ctx, paymentId, source)
  await endEnquiry(ctx, paymentId, source)
  return reply.outcome === 'unknown' ? 'silent' : 'answered'
}
