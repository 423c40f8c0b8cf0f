import type { Ctx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { type Events, type Listener, on } from '#server/core/events/events.ts'
import { notify } from '../notifications/notify.service.ts'

function readPackage({ db }: Ctx, paymentRequestId: number) {
  return db
    .selectFrom('paymentRequests')
    .select(['userId', 'points', 'packageNameAr as ar', 'packageNameEn as en'])
    .where('id', '=', paymentRequestId)
    .executeTakeFirstOrThrow()
}

/** If the buyer has tried again, a notification about this attempt would confuse them. */
async function isReplaced({ db }: Ctx, paymentRequestId: number): Promise<boolean> {
  const later = await db
    .selectFrom('paymentRequests as ended')
    .innerJoin('paymentRequests as later', (join) =>
      join
        .onRef('later.userId', '=', 'ended.userId')
        .onRef('later.packageId', '=', 'ended.packageId')
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
      const { userId, points, ar, en } = await readPackage(tx, paymentRequestId)
      await notify(tx, `user-${userId}`, kind, { package: { ar, en }, points })
    })
}

function notifyOfRefund(ctx: Ctx, { refundId }: Events['payments.refundDone']): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const refund = await tx.db
      .selectFrom('paymentRefunds')
      .select(['paymentRequestId', 'points'])
      .where('id', '=', refundId)
      .executeTakeFirstOrThrow()
    const { userId, ar, en } = await readPackage(tx, refund.paymentRequestId)
    const { points } = refund
    await notify(tx, `user-${userId}`, 'PaymentRefunded', { package: { ar, en }, points })
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
