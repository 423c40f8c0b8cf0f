import { ApiError } from '#server/common/apiError.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { emit } from '#server/core/events/events.ts'
import { raiseAlert } from '#server/core/metrics.ts'
import type { PaymentNotification } from '#server/integrations/ports.ts'
import { recordPackageSale } from '../sales/packageSales.service.ts'
import { creditPoints } from '../wallet/credits.service.ts'
import { changePayment, lockPayment, type PaymentRow } from './payment.service.ts'
import type { PaymentState, Review, Source } from './payments.tables.ts'
import { isOpen, isPaid } from './polling.policy.ts'

function toProviderColumns(update: PaymentNotification) {
  return {
    ...(update.providerReference && { provider_ref: update.providerReference }),
    ...(update.method && { payment_method: update.method }),
  }
}

/** Nothing is credited, and the payment's status stays. */
async function flagForReview(
  tx: Tx,
  payment: PaymentRow,
  review: Review,
  update: PaymentNotification,
  source: Source,
) {
  if (payment.review !== null) return
  await changePayment(tx, payment, { review, ...toProviderColumns(update) }, source)
  raiseAlert(tx.log, 'paymentMismatch', { payment: payment.id, review })
}

/** The only place where a payment becomes points: once, in the transaction that sets it to paid. */
async function creditPayment(
  tx: Tx,
  payment: PaymentRow,
  update: PaymentNotification,
  source: Source,
): Promise<void> {
  const { id, points, months, user_id: userId, country_id: countryId } = payment
  const at = tx.now()
  const { lotId } = await creditPoints(tx, {
    userId,
    countryId,
    points,
    months,
    at,
    kind: 'purchase',
    reference: `payment:${id}`,
  })
  const { packageSaleId } = await recordPackageSale(tx, {
    userId,
    countryId,
    points,
    at,
    lotId,
    packageId: payment.package_id,
    packageNameAr: payment.package_name_ar,
    packageNameEn: payment.package_name_en,
    amount: payment.price,
    currencyId: payment.currency_id,
    channel: 'online',
    soldById: null,
    paymentRequestId: id,
  })
  const paid = { state: 'paid' as const, paid_at: at, lot_id: lotId, package_sale_id: packageSaleId }
  const isLate = !isOpen(payment.state)
  const changes = { ...paid, ...toProviderColumns(update), is_late: isLate, failure_code: null, review: null }
  await changePayment(tx, payment, changes, source)
  await emit(tx, 'payments.packagePaid', { paymentRequestId: id })
}

const closedStates: Partial<Record<PaymentNotification['status'], PaymentState>> = {
  failed: 'failed',
  expired: 'expired',
  cancelled: 'cancelled',
}

/** An unpaid payment changes only in one direction, from open to closed. */
async function applyOpenStatus(
  tx: Tx,
  payment: PaymentRow,
  update: PaymentNotification,
  source: Source,
): Promise<void> {
  if (!isOpen(payment.state)) return
  const closed = closedStates[update.status]
  const state = closed ?? (update.status === 'awaiting' ? 'awaiting' : payment.state)
  const started = state === 'created' ? 'pending' : state
  const failureColumns = closed ? { failure_code: update.failureCode } : {}
  await changePayment(
    tx,
    payment,
    { state: started, ...toProviderColumns(update), ...failureColumns },
    source,
  )
  if (closed) await emit(tx, 'payments.paymentEnded', { paymentRequestId: payment.id })
}

async function settleLocked(
  tx: Tx,
  payment: PaymentRow,
  update: PaymentNotification,
  source: Source,
): Promise<void> {
  const wasPaid = isPaid(payment.state)
  if (update.status === 'unknown') {
    if (!wasPaid) await flagForReview(tx, payment, 'unknownStatus', update, source)
  } else if (update.status === 'refunded' || update.status === 'partlyRefunded') {
    await flagForeignRefund(tx, payment, update, source)
  } else if (update.status !== 'paid') await applyOpenStatus(tx, payment, update, source)
  else if (!wasPaid && update.amount !== payment.price)
    await flagForReview(tx, payment, 'amount', update, source)
  else if (!wasPaid) await creditPayment(tx, payment, update, source)
}

/** A refund that wasn't made here is for staff, unless staff refunded some of the payment here. */
async function flagForeignRefund(tx: Tx, payment: PaymentRow, update: PaymentNotification, source: Source) {
  const ours = await tx.db
    .selectFrom('payment_refunds')
    .select('id')
    .where('payment_request_id', '=', payment.id)
    .where('state', '!=', 'refused')
    .executeTakeFirst()
  if (!ours) await flagForReview(tx, payment, 'refundedElsewhere', update, source)
}

/**
 * Callers may call this any number of times and in any order: a payment is credited once, at the requested
 * price, or waits for staff.
 */
export async function settle(
  ctx: Ctx,
  paymentId: number,
  update: PaymentNotification,
  source: Source,
): Promise<void> {
  try {
    await inTransaction(ctx, async (tx) => settleLocked(tx, await lockPayment(tx, paymentId), update, source))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // The money arrived, but the payer's account can no longer hold points.
    await inTransaction(ctx, async (tx) =>
      flagForReview(tx, await lockPayment(tx, paymentId), 'wallet', update, source),
    )
  }
}
