import type { Ctx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { type Events, type Listener, on } from '#server/core/events/events.ts'
import { notify } from '../notifications/notify.service.ts'

function readPackage({ db }: Ctx, paymentRequestId: number) {
  return db
    .selectFrom('payment_requests')
    .select(['user_id', 'points', 'package_name_ar as ar', 'package_name_en as en'])
    .where('id', '=', paymentRequestId)
    .executeTakeFirstOrThrow()
}

/** If the buyer has tried again, a notification about this attempt would confuse them. */
async function isReplaced({ db }: Ctx, paymentRequestId: number): Promise<boolean> {
  const later = await db
    .selectFrom('payment_requests as ended')
    .innerJoin('payment_requests as later', (join) =>
      join
        .onRef('later.user_id', '=', 'ended.user_id')
        .onRef('later.package_id', '=', 'ended.package_id')
        .onRef('later.id', '>', 'ended.id'),
    )
    .select('later.id')
    .where('ended.id', '=', paymentRequestId)
    .executeTakeFirst()
  return later !== undefined
}

function notifyBuyer(kind: 'PointsAdded' | 'PaymentEnded') {
  return (ctx: Ctx, { paymentRequestId }: { paymentRequestId: number }) =>
    inTransaction(ctx, async (tx) => {
      if (kind === 'PaymentEnded' && (await isReplaced(tx, paymentRequestId))) return
      const { user_id, points, ar, en } = await readPackage(tx, paymentRequestId)
      await notify(tx, `user-${user_id}`, kind, { package: { ar, en }, points })
    })
}

function notifyOfRefund(ctx: Ctx, { refundId }: Events['payments.refundDone']): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const refund = await tx.db
      .selectFrom('payment_refunds')
      .select(['payment_request_id', 'points'])
      .where('id', '=', refundId)
      .executeTakeFirstOrThrow()
    const { user_id, ar, en } = await readPackage(tx, refund.payment_request_id)
    const { points } = refund
    await notify(tx, `user-${user_id}`, 'PaymentRefunded', { package: { ar, en }, points })
  })
}

export const paymentsNotifications: Listener[] = [
  on('payments.packagePaid', { name: 'payments.notifyOfPayment', handle: notifyBuyer('PointsAdded') }),
  on('payments.paymentEnded', {
    name: 'payments.notifyOfEndedPayment',
    handle: notifyBuyer('PaymentEnded'),
  }),
  on('payments.refundDone', { name: 'payments.notifyOfRefund', handle: notifyOfRefund }),
]
