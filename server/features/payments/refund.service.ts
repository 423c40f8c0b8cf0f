import type { Input, Output } from '#contract/core/endpoint.ts'
import { canTransition } from '#contract/core/stateMachine.ts'
import type { payments } from '#contract/payments/endpoints.ts'
import { paymentStateMachine, refundStateMachine } from '#contract/payments/stateMachine.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { computeRefund, toMainUnits } from '#server/core/money.ts'
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
import { recordOutcome, recordRefundReply } from './refundOutcome.service.ts'

type RefundInput = Input<typeof payments.refundPayment>

/** Reads the refunds of a payment, without refused ones. */
function readRefunds(tx: Tx, paymentId: number) {
  return tx.db
    .selectFrom('paymentRefunds')
    .select(['amount', 'state'])
    .where('paymentRequestId', '=', paymentId)
    .where('state', '!=', 'refused')
    .execute()
}

async function findEarlierRefund(tx: Tx, actor: Actor, input: RefundInput): Promise<RefundRow | null> {
  if (tx.caller?.key === undefined) return null
  const earlier = await tx.db
    .selectFrom('paymentRefunds')
    .selectAll()
    .where('requestedById', '=', actor.id)
    .where('idempotencyKey', '=', tx.caller.key)
    .executeTakeFirst()
  if (!earlier) return null
  const { paymentRequestId, points = earlier.points, reason } = input
  const isSame =
    earlier.paymentRequestId === paymentRequestId && earlier.points === points && earlier.reason === reason
  if (!isSame) throw new ApiError('KeyReused')
  return earlier
}

async function lockExistingPayment(tx: Tx, paymentId: number): Promise<PaymentRow> {
  const payment = await tx.db
    .selectFrom('paymentRequests')
    .select('id')
    .where('id', '=', paymentId)
    .executeTakeFirst()
  if (!payment) throw new ApiError('NotFound')
  return lockPayment(tx, paymentId)
}

/** Returns the points to refund, their amount and the lot that has them. Throws if they can't be refunded. */
async function computeRefundable(tx: Tx, payment: PaymentRow, requestedPoints: number | undefined) {
  const { lotId, state, providerRef } = payment
  const isRefundable = canTransition(paymentStateMachine, 'refunded', state, 'staff')
  if (!isRefundable || lotId === null || providerRef === null) throw new ApiError('NotPaid')
  const refunds = await readRefunds(tx, payment.id)
  if (refunds.some((refund) => refund.state !== 'done')) throw new ApiError('RefundRunning')
  const refundedAmount = refunds.reduce((sum, refund) => sum + refund.amount, 0)
  const { available } = await readLotBalance(tx, lotId)
  const points = requestedPoints ?? available
  const refundablePoints = Math.min(available, payment.points - payment.refundedPoints)
  const earlierRefunds = { points: payment.refundedPoints, amount: refundedAmount }
  const amount = computeRefund(
    { points: payment.points, amount: payment.price, returned: earlierRefunds },
    points,
  )
  if (points === 0 || points > refundablePoints || amount <= 0)
    throw new ApiError('RefundTooLarge', { fields: { points: 'RefundTooLarge' } })
  return { lotId, points, amount }
}

async function requestRefund(
  tx: Tx,
  actor: Actor,
  input: RefundInput,
): Promise<{ refund: RefundRow; isNew: boolean }> {
  const payment = await lockExistingPayment(tx, input.paymentRequestId)
  const earlier = await findEarlierRefund(tx, actor, input)
  if (earlier) return { refund: earlier, isNew: false }
  // The refund of another tab or of a colleague must not be repeated.
  if (input.refundedPoints !== undefined && input.refundedPoints !== payment.refundedPoints)
    throw new ApiError('Stale')
  const { lotId, points, amount } = await computeRefundable(tx, payment, input.points)
  // With the time, because a refund after a refused one starts with the same number of refunded points.
  const holdReference = `refund:${payment.id}:${payment.refundedPoints}:${tx.now().getTime()}`
  const { holdId } = await holdLot(tx, { lotId, points, reference: holdReference })
  const refund = await tx.db
    .insertInto('paymentRefunds')
    .values({
      paymentRequestId: payment.id,
      points,
      amount,
      reason: input.reason,
      state: getInitialState(refundStateMachine, 'requested', 'staff'),
      holdId,
      requestedById: actor.id,
      requestedAt: tx.now(),
      nextCheckAt: new Date(tx.now().getTime() + getResolutionTimeoutMs(tx.ports.payments)),
      idempotencyKey: tx.caller?.key ?? null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const { userId: memberId, countryId, currencyId } = payment
  const { decimals } = (await readCurrencies(tx))(currencyId)
  const auditValues = {
    memberId,
    points,
    amount: toMainUnits(amount, decimals),
    currencyId,
    reason: input.reason,
  }
  await audit(tx, 'refund', refund.id, null, auditValues)
  // Last: ApprovalNeeded must mean that all other checks passed. It rolls the refund back.
  await requireApprovalOfMoney(tx, actor, { countryId, currencyId, amount, about: `payment ${payment.id}` })
  return { refund, isNew: true }
}

async function getRefund(ctx: Ctx, id: number): Promise<Output<typeof payments.refundPayment>> {
  const { decimals, ...refund } = await ctx.db
    .selectFrom('paymentRefunds as refund')
    .innerJoin('paymentRequests as payment', 'payment.id', 'refund.paymentRequestId')
    .innerJoin('currencies', 'currencies.id', 'payment.currencyId')
    .selectAll('refund')
    .select('currencies.decimals')
    .where('refund.id', '=', id)
    .executeTakeFirstOrThrow()
  return presentRefund(ctx, refund, decimals)
}

async function sendRefund(ctx: Ctx, refund: RefundRow): Promise<void> {
  const payment = await ctx.db
    .selectFrom('paymentRequests')
    .select('providerRef')
    .where('id', '=', refund.paymentRequestId)
    .executeTakeFirstOrThrow()
  const reply = await ctx.ports.payments.refund({
    providerReference: payment.providerRef ?? '',
    amount: refund.amount,
    reason: toRefundReference(refund),
  })
  // `early`: the refund may still be in progress.
  const outcome = reply.outcome === 'unknown' ? { ...reply, doubt: 'early' as const } : reply
  await recordRefundReply(ctx, refund.id, outcome)
  if (reply.outcome === 'refused') throw new ApiError('RefundRefused')
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
