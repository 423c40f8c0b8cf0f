import type { Input } from '#contract/core/endpoint.ts'
import { openRefundStates } from '#contract/payments/constants.ts'
import type { payments } from '#contract/payments/endpoints.ts'
import type { RefundDoubt } from '#contract/payments/schemas.ts'
import { type RefundEvent, refundStateMachine } from '#contract/payments/stateMachine.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { emit } from '#server/core/events/events.ts'
import { raiseAlert } from '#server/core/metrics.ts'
import type { Actor } from '#server/core/request/actor.ts'
import { type ActorOrSystem, type StateStore, transition } from '#server/core/transitions.ts'
import type { ProviderAnswer } from '#server/integrations/ports.ts'
import { audit } from '../audit/audit.service.ts'
import { requireApprovalOfMoney } from '../regions/singleApproverLimit.service.ts'
import { recordPackageReturn } from '../sales/packageSales.service.ts'
import { captureHold } from '../wallet/captures.service.ts'
import { releaseHold } from '../wallet/holds.service.ts'
import { lockPayment, transitionPayment, updatePayment } from './payment.service.ts'
import { evaluateRefund, getNextRefundPollAt, isDecidable, type RefundRow } from './refund.policy.ts'

async function lockRefund(tx: Tx, refundId: number) {
  const { paymentRequestId } = await tx.db
    .selectFrom('paymentRefunds')
    .select('paymentRequestId')
    .where('id', '=', refundId)
    .executeTakeFirstOrThrow()
  const payment = await lockPayment(tx, paymentRequestId)
  const refund = await tx.db
    .selectFrom('paymentRefunds')
    .selectAll()
    .where('id', '=', refundId)
    .executeTakeFirstOrThrow()
  return { refund, payment }
}

type LockedRefund = Awaited<ReturnType<typeof lockRefund>>

const endedColumns = { doubt: null, nextCheckAt: null }

type RefundChanges = Partial<Omit<RefundRow, 'id' | 'state'>>

async function takePoints(tx: Tx, { refund, payment }: LockedRefund, byId: number): Promise<RefundChanges> {
  const at = tx.now()
  await captureHold(tx, {
    holdId: refund.holdId,
    to: 'issued',
    kind: 'refund',
    reference: `refund:${refund.id}`,
  })
  const { packageSaleId } = await recordPackageReturn(tx, {
    packageSaleId: payment.packageSaleId as number,
    points: refund.points,
    amount: refund.amount,
    reason: refund.reason,
    byId,
    at,
  })
  const refundedPoints = payment.refundedPoints + refund.points
  if (refundedPoints === payment.points)
    await transitionPayment(tx, payment, { event: 'refunded', source: 'staff' }, () => ({ refundedPoints }))
  else await updatePayment(tx, payment, { refundedPoints })
  return { ...endedColumns, endedAt: at, packageSaleId }
}

async function returnPoints(tx: Tx, { refund }: LockedRefund, code: string | null): Promise<RefundChanges> {
  await releaseHold(tx, { holdId: refund.holdId })
  return { ...endedColumns, endedAt: tx.now(), failureCode: code }
}

type RefundEnd = Exclude<ProviderAnswer, { outcome: 'unknown' }> | { outcome: 'unknown'; doubt: RefundDoubt }

const refundEvents = { done: 'done', refused: 'refused', unknown: 'doubted' } as const satisfies Record<
  RefundEnd['outcome'],
  RefundEvent
>

const refundStore: StateStore<RefundRow, typeof refundStateMachine> = {
  machine: refundStateMachine,
  getRoles: (actor) => [actor === null ? 'provider' : 'staff'],
  async save(tx, refund, changes, { event }) {
    await tx.db.updateTable('paymentRefunds').set(changes).where('id', '=', refund.id).execute()
    if (event === 'done') await emit(tx, 'payments.refundDone', { refundId: refund.id })
    return { ...refund, ...changes }
  },
}

type RefundStep = {
  /** null for the provider. */
  actor: ActorOrSystem
  reject(): Promise<RefundRow> | RefundRow
}

/** While the outcome is unknown, the refund stays open with its points held. */
function transitionRefund(tx: Tx, locked: LockedRefund, end: RefundEnd, { actor, reject }: RefundStep) {
  const { refund } = locked
  return transition(tx, refundStore, refund, {
    event: refundEvents[end.outcome],
    actor,
    change() {
      if (actor && !isDecidable(refund, tx.ports.payments, tx.now())) throw new ApiError('RefundUnderWay')
      if (end.outcome === 'done') return takePoints(tx, locked, actor?.id ?? refund.requestedById)
      if (end.outcome === 'refused') return returnPoints(tx, locked, end.code)
      return { doubt: end.doubt, nextCheckAt: getNextRefundPollAt(refund.requestedAt, tx.now()) }
    },
    reject,
  })
}

/**
 * Handles a response that contradicts the recorded end: the ledger stays unchanged, and staff are alerted.
 */
async function checkLateReply(
  tx: Tx,
  { refund, payment }: LockedRefund,
  outcome: RefundEnd['outcome'],
): Promise<RefundRow> {
  if (outcome === 'unknown' || outcome === refund.state) return refund
  raiseAlert(tx.log, 'refundStatusConflict', {
    refund: refund.id,
    state: refund.state,
    providerState: outcome,
  })
  const isUnknownHere = outcome === 'done' && payment.review === null
  if (isUnknownHere) await updatePayment(tx, payment, { review: 'refundedElsewhere' })
  return refund
}

export async function recordRefundReply(ctx: Ctx, refundId: number, end: RefundEnd): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const locked = await lockRefund(tx, refundId)
    const reject = () => checkLateReply(tx, locked, end.outcome)
    await transitionRefund(tx, locked, end, { actor: null, reject })
  })
}

/**
 * There was no response, or the requesting node crashed. Queries the payment's status instead of requesting the
 * refund again. Returns `silent` if there was no usable response.
 */
export async function syncRefundStatus(ctx: Ctx, refundId: number): Promise<'answered' | 'silent'> {
  const refund = await ctx.db
    .selectFrom('paymentRefunds as refund')
    .innerJoin('paymentRequests as payment', 'payment.id', 'refund.paymentRequestId')
    .select(['refund.points', 'refund.requestedAt', 'payment.merchantRef'])
    .select(['payment.points as bought', 'payment.refundedPoints as refundedBefore'])
    .where('refund.id', '=', refundId)
    .where('refund.state', 'in', openRefundStates)
    .executeTakeFirst()
  if (!refund) return 'answered'
  const reply = await ctx.ports.payments.queryStatus(refund.merchantRef)
  const age = ctx.now().getTime() - refund.requestedAt.getTime()
  const verdict = evaluateRefund(reply, { ...refund, age })
  if (verdict === 'done') await recordRefundReply(ctx, refundId, { outcome: 'done' })
  else if (verdict === 'refused')
    await recordRefundReply(ctx, refundId, { outcome: 'refused', code: 'notThere' })
  else await recordRefundReply(ctx, refundId, { outcome: 'unknown', doubt: verdict })
  return reply.outcome === 'unknown' ? 'silent' : 'answered'
}

export async function recordOutcome(
  tx: Tx,
  actor: Actor,
  { refundId, isDone }: Input<typeof payments.decideRefund>,
): Promise<void> {
  const refund = await tx.db
    .selectFrom('paymentRefunds')
    .select('id')
    .where('id', '=', refundId)
    .executeTakeFirst()
  if (!refund) throw new ApiError('NotFound')
  const locked = await lockRefund(tx, refundId)
  const end: RefundEnd = isDone ? { outcome: 'done' } : { outcome: 'refused', code: 'staff' }
  const reject = () => {
    throw new ApiError('NotFound')
  }
  await transitionRefund(tx, locked, end, { actor, reject })
  await audit(tx, 'refund', refundId, { refundIsDone: null }, { refundIsDone: isDone })
  if (isDone) return
  const { countryId, currencyId } = locked.payment
  const { amount, points } = locked.refund
  const about = `refund ${refundId}`
  await requireApprovalOfMoney(tx, actor, { countryId, currencyId, amount, points, about })
}
