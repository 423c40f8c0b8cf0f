import { Failure } from '#server/common/failure.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { emit } from '#server/core/events.ts'
import { raiseAlert } from '#server/core/metrics.ts'
import { inTransaction } from '#server/core/transaction.ts'
import type { PaymentNews } from '#server/integrations/ports.ts'
import { recordRegistration } from '../sales/registrations.service.ts'
import { creditPoints } from '../wallet/credits.service.ts'
import { isOpen, isPaid } from './asking.policy.ts'
import { changePayment, lockPayment, type PaymentRow } from './payment.service.ts'
import type { PaymentState, Review, Source } from './payments.tables.ts'

/** What the provider's own data says beside the status. */
function factsOf(news: PaymentNews) {
  return {
    ...(news.providerReference && { provider_ref: news.providerReference }),
    ...(news.method && { payment_method: news.method }),
  }
}

/** Keeps a payment for staff: nothing is credited, and it keeps its last status. */
async function flag(tx: Tx, payment: PaymentRow, review: Review, news: PaymentNews, source: Source) {
  if (payment.review !== null) return
  await changePayment(tx, payment, { review, ...factsOf(news) }, source)
  raiseAlert(tx.log, 'paymentMismatch', { payment: payment.id, review })
}

/** The one place where a payment becomes points: once, in the transaction that makes it paid. */
async function credit(tx: Tx, payment: PaymentRow, news: PaymentNews, source: Source): Promise<void> {
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
  const { registrationId } = await recordRegistration(tx, {
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
    way: 'online',
    soldById: null,
    paymentRequestId: id,
  })
  const paid = { state: 'paid' as const, paid_at: at, lot_id: lotId, registration_id: registrationId }
  const isLate = !isOpen(payment.state)
  const changes = { ...paid, ...factsOf(news), is_late: isLate, failure_code: null, review: null }
  await changePayment(tx, payment, changes, source)
  await emit(tx, 'payments.packagePaid', { paymentRequestId: id })
}

const closedAs: Partial<Record<PaymentNews['status'], PaymentState>> = {
  failed: 'failed',
  expired: 'expired',
  cancelled: 'cancelled',
}

/** What was not paid goes one way only: from open to closed. */
async function follow(tx: Tx, payment: PaymentRow, news: PaymentNews, source: Source): Promise<void> {
  if (!isOpen(payment.state)) return
  const closed = closedAs[news.status]
  const state = closed ?? (news.status === 'awaiting' ? 'awaiting' : payment.state)
  const started = state === 'created' ? 'pending' : state
  const failure = closed ? { failure_code: news.failureCode } : {}
  await changePayment(tx, payment, { state: started, ...factsOf(news), ...failure }, source)
  if (closed) await emit(tx, 'payments.paymentEnded', { paymentRequestId: payment.id })
}

async function settleLocked(tx: Tx, payment: PaymentRow, news: PaymentNews, source: Source): Promise<void> {
  const wasPaid = isPaid(payment.state)
  if (news.status === 'unknown') {
    if (!wasPaid) await flag(tx, payment, 'unknownStatus', news, source)
  } else if (news.status === 'refunded' || news.status === 'partlyRefunded') {
    await flagForeignRefund(tx, payment, news, source)
  } else if (news.status !== 'paid') await follow(tx, payment, news, source)
  else if (!wasPaid && news.amount !== payment.price) await flag(tx, payment, 'amount', news, source)
  else if (!wasPaid) await credit(tx, payment, news, source)
}

/** Money that went back without us: staff see it. What staff refunded here is known already. */
async function flagForeignRefund(tx: Tx, payment: PaymentRow, news: PaymentNews, source: Source) {
  const ours = await tx.db
    .selectFrom('payment_refunds')
    .select('id')
    .where('payment_request_id', '=', payment.id)
    .where('state', '!=', 'refused')
    .executeTakeFirst()
  if (!ours) await flag(tx, payment, 'refundedElsewhere', news, source)
}

/**
 * Brings a payment to where the provider says, in its signed answer, that it stands. Whoever learns of it calls this, any
 * number of times, in any order: a payment is credited once, at the price that was asked for, or waits for staff.
 */
export async function settle(ctx: Ctx, paymentId: number, news: PaymentNews, source: Source): Promise<void> {
  try {
    await inTransaction(ctx, async (tx) => settleLocked(tx, await lockPayment(tx, paymentId), news, source))
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    // The money is here, and whoever paid can't hold points any more.
    await inTransaction(ctx, async (tx) => flag(tx, await lockPayment(tx, paymentId), 'wallet', news, source))
  }
}
