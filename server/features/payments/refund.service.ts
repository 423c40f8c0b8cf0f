import type { Input, Output } from '#contract/core/endpoint.ts'
import { canTransition } from '#contract/core/stateMachine.ts'
import type { payments } from '#contract/payments/endpoints.ts'
import { paymentStateMachine, refundStateMachine } from '#contract/payments/stateMachine.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { computeRefund, toUnits } from '#server/core/money.ts'
import type { Actor } from '#server/core/request/actor.ts'
import type { Args } from '#server/core/request/routes.ts'
import { getInitialState } from '#server/core/transitions.ts'
import { audit } from '../audit/audit.service.ts'
import { readCurrencies } from '../regions/currencies.service.ts'
import { requireApprovalOfMoney } from '../regions/singleApproverLimit.service.ts'
import { readLotBalance } from '../wallet/credits.service.ts'
import { holdLot } from '../wallet/holds.service.ts'
import { lockPayment, type PaymentRow } from './payment.service.ts'
import { presentRefund } from './payments.present.ts'
import { getResolutionTimeoutMs, type RefundRow, toRefundReference } from './refund.policy.ts'
import { endRefund, recordOutcome } from './refundOutcome.service.ts'

type RefundInput = Input<typeof payments.refundPayment>

async function sumRefunds(tx: Tx, paymentId: number) {
  const refunds = await tx.db
    .selectFrom('payment_refunds')
    .select(['points', 'amount', 'state'])
    .where('payment_request_id', '=', paymentId)
    .where('state', '!=', 'refused')
    .execute()
  if (refunds.some(({ state }) => state !== 'done')) throw new ApiError('RefundRunning')
  return refunds.reduce((sum, { amount }) => sum + amount, 0)
}

async function findEarlierRefund(tx: Tx, actor: Actor, input: RefundInput): Promise<RefundRow | null> {
  if (tx.caller?.key === undefined) return null
  const earlier = await tx.db
    .selectFrom('payment_refunds')
    .selectAll()
    .where('requested_by_id', '=', actor.id)
    .where('idempotency_key', '=', tx.caller.key)
    .executeTakeFirst()
  if (!earlier) return null
  const { paymentRequestId, points = earlier.points, reason } = input
  const isSame =
    earlier.payment_request_id === paymentRequestId && earlier.points === points && earlier.reason === reason
  if (!isSame) throw new ApiError('KeyReused')
  return earlier
}

async function lockExistingPayment(tx: Tx, paymentId: number): Promise<PaymentRow> {
  const payment = await tx.db
    .selectFrom('payment_requests')
    .select('id')
    .where('id', '=', paymentId)
    .executeTakeFirst()
  if (!payment) throw new ApiError('NotFound')
  return lockPayment(tx, paymentId)
}

/** Holds the points, so that they are available whatever the provider responds. */
async function requestRefund(
  tx: Tx,
  actor: Actor,
  input: RefundInput,
): Promise<{ refund: RefundRow; isNew: boolean }> {
  const payment = await lockExistingPayment(tx, input.paymentRequestId)
  const earlier = await findEarlierRefund(tx, actor, input)
  if (earlier) return { refund: earlier, isNew: false }
  const { lot_id: lotId, state, provider_ref } = payment
  const isRefundable = canTransition(paymentStateMachine, 'refunded', state, 'staff')
  if (!isRefundable || lotId === null || provider_ref === null) throw new ApiError('NotPaid')
  const refundedAmount = await sumRefunds(tx, payment.id)
  const { available } = await readLotBalance(tx, lotId)
  const points = input.points ?? available
  const left = Math.min(available, payment.points - payment.refunded_points)
  const returned = { points: payment.refunded_points, amount: refundedAmount }
  const amount = computeRefund({ points: payment.points, amount: payment.price, returned }, points)
  if (points === 0 || points > left || amount <= 0)
    throw new ApiError('RefundTooLarge', { fields: { points: 'RefundTooLarge' } })
  const reference = `refund:${payment.id}:${payment.refunded_points}:${tx.now().getTime()}`
  const { holdId } = await holdLot(tx, { lotId, points, reference })
  const refund = await tx.db
    .insertInto('payment_refunds')
    .values({
      payment_request_id: payment.id,
      points,
      amount,
      reason: input.reason,
      state: getInitialState(refundStateMachine, 'requested', 'staff'),
      hold_id: holdId,
      requested_by_id: actor.id,
      requested_at: tx.now(),
      next_check_at: new Date(tx.now().getTime() + getResolutionTimeoutMs(tx.ports.payments)),
      idempotency_key: tx.caller?.key ?? null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const { user_id: memberId, country_id: countryId, currency_id: currencyId } = payment
  const { decimals } = (await readCurrencies(tx))(currencyId)
  const auditValues = {
    memberId,
    points,
    amount: toUnits(amount, decimals),
    currencyId,
    reason: input.reason,
  }
  await audit(tx, 'refund', refund.id, null, auditValues)
  await requireApprovalOfMoney(tx, actor, { countryId, currencyId, amount, about: `payment ${payment.id}` })
  return { refund, isNew: true }
}

async function getRefund(ctx: Ctx, id: number): Promise<Output<typeof payments.refundPayment>> {
  const { decimals, ...refund } = await ctx.db
    .selectFrom('payment_refunds as refund')
    .innerJoin('payment_requests as payment', 'payment.id', 'refund.payment_request_id')
    .innerJoin('currencies', 'currencies.id', 'payment.currency_id')
    .selectAll('refund')
    .select('currencies.decimals')
    .where('refund.id', '=', id)
    .executeTakeFirstOrThrow()
  return presentRefund(ctx, refund, decimals)
}

async function sendRefund(ctx: Ctx, refund: RefundRow): Promise<void> {
  const payment = await ctx.db
    .selectFrom('payment_requests')
    .select('provider_ref')
    .where('id', '=', refund.payment_request_id)
    .executeTakeFirstOrThrow()
  const answer = await ctx.ports.payments.refund({
    providerReference: payment.provider_ref ?? '',
    amount: refund.amount,
    reason: toRefundReference(refund),
  })
  const end = answer.outcome === 'unknown' ? { ...answer, doubt: 'early' as const } : answer
  await endRefund(ctx, refund.id, end)
  if (answer.outcome === 'refused') throw new ApiError('RefundRefused')
}

/** Holds the points before the request to the provider, captures them on success and releases them on failure. */
export async function refundPayment({ ctx, actor, input }: Args<typeof payments.refundPayment>) {
  const refundId = await inTransaction(ctx, async (tx) => {
    const { refund, isNew } = await requestRefund(tx, actor, input)
    // Calls the provider only after the commit, when the hold is certain: a colleague's approval may still be
    // pending in this transaction.
    if (isNew) tx.afterCommit.add((outside) => sendRefund(outside, refund))
    return refund.id
  })
  return getRefund(ctx, refundId)
}

export async function decideRefund({ ctx, actor, input }: Args<typeof payments.decideRefund>) {
  await inTransaction(ctx, (tx) => recordOutcome(tx, actor, input))
  return getRefund(ctx, input.refundId)
}
