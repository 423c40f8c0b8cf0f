import { canTransition } from '#contract/core/stateMachine.ts'
import type { PaymentSource } from '#contract/payments/constants.ts'
import { type PaymentEvent, paymentStateMachine } from '#contract/payments/stateMachine.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { raiseAlert } from '#server/core/metrics.ts'
import type { PaymentNotification } from '#server/integrations/ports.ts'
import { recordPackageSale } from '../sales/packageSales.service.ts'
import { creditPoints } from '../wallet/credits.service.ts'
import {
  lockPayment,
  type PaymentChanges,
  type PaymentRow,
  type PaymentStep,
  transitionPayment,
  updatePayment,
} from './payment.service.ts'
import type { Review } from './payments.tables.ts'
import { isOpen, isPaid } from './polling.policy.ts'

function toProviderColumns(update: PaymentNotification) {
  return {
    ...(update.providerReference && { providerRef: update.providerReference }),
    ...(update.method && { paymentMethod: update.method }),
  }
}

/** Nothing is credited, and the payment's status stays. */
async function flagForReview(tx: Tx, payment: PaymentRow, review: Review, update: PaymentNotification) {
  if (payment.review !== null) return
  await updatePayment(tx, payment, { review, ...toProviderColumns(update) })
  raiseAlert(tx.log, 'paymentMismatch', { payment: payment.id, review })
}

/** The only place where a payment becomes points: once, in the transaction that sets it to paid. */
async function creditPurchase(
  tx: Tx,
  payment: PaymentRow,
  update: PaymentNotification,
): Promise<PaymentChanges> {
  const { id, points, months, userId, countryId } = payment
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
    packageId: payment.packageId,
    packageNameAr: payment.packageNameAr,
    packageNameEn: payment.packageNameEn,
    amount: payment.price,
    currencyId: payment.currencyId,
    channel: 'online',
    soldById: null,
    paymentRequestId: id,
  })
  return {
    paidAt: at,
    lotId,
    packageSaleId,
    ...toProviderColumns(update),
    isLate: !isOpen(payment.state),
    failureCode: null,
    review: null,
  }
}

async function settlePaid(
  tx: Tx,
  payment: PaymentRow,
  update: PaymentNotification,
  source: PaymentSource,
): Promise<void> {
  if (isPaid(payment.state)) return
  if (update.amount !== payment.price) return flagForReview(tx, payment, 'amount', update)
  await transitionPayment(tx, payment, { event: 'paid', source }, () => creditPurchase(tx, payment, update))
}

const unpaidEvents = {
  pending: 'started',
  awaiting: 'codeIssued',
  failed: 'failed',
  expired: 'expired',
  cancelled: 'cancelled',
} as const satisfies Partial<Record<PaymentNotification['status'], PaymentEvent>>

/** If the state stays the same, the status may still bring the provider's reference. */
async function settleUnpaid(
  tx: Tx,
  payment: PaymentRow,
  update: PaymentNotification,
  { event, source }: PaymentStep,
): Promise<void> {
  const columns = toProviderColumns(update)
  const failureColumns =
    event === 'started' || event === 'codeIssued' ? {} : { failureCode: update.failureCode }
  if (canTransition(paymentStateMachine, event, payment.state, source))
    await transitionPayment(tx, payment, { event, source }, () => ({ ...columns, ...failureColumns }))
  else if (isOpen(payment.state)) await updatePayment(tx, payment, columns)
}

/** A refund that wasn't made here is for staff, unless staff refunded some of the payment here. */
async function flagForeignRefund(tx: Tx, payment: PaymentRow, update: PaymentNotification) {
  const ours = await tx.db
    .selectFrom('paymentRefunds')
    .select('id')
    .where('paymentRequestId', '=', payment.id)
    .where('state', '!=', 'refused')
    .executeTakeFirst()
  if (!ours) await flagForReview(tx, payment, 'refundedElsewhere', update)
}

async function settleLocked(
  tx: Tx,
  payment: PaymentRow,
  update: PaymentNotification,
  source: PaymentSource,
): Promise<void> {
  const { status } = update
  if (status === 'unknown') {
    if (!isPaid(payment.state)) await flagForReview(tx, payment, 'unknownStatus', update)
  } else if (status === 'refunded' || status === 'partlyRefunded') {
    await flagForeignRefund(tx, payment, update)
  } else if (status === 'paid') await settlePaid(tx, payment, update, source)
  else await settleUnpaid(tx, payment, update, { event: unpaidEvents[status], source })
}

/**
 * Callers may call this any number of times and in any order: a payment is credited once, at the requested
 * price, or waits for staff.
 */
export async function settle(
  ctx: Ctx,
  paymentId: number,
  update: PaymentNotification,
  source: PaymentSource,
): Promise<void> {
  try {
    await inTransaction(ctx, async (tx) => settleLocked(tx, await lockPayment(tx, paymentId), update, source))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // The money arrived, but the payer's account can no longer hold points.
    await inTransaction(ctx, async (tx) =>
      flagForReview(tx, await lockPayment(tx, paymentId), 'wallet', update),
    )
  }
}
