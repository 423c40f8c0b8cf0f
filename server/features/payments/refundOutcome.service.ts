import type { Input } from '#contract/core/endpoint.ts'
import { openRefundStates, type RefundState } from '#contract/payments/constants.ts'
import type { payments } from '#contract/payments/endpoints.ts'
import type { RefundDoubt } from '#contract/payments/schemas.ts'
import { type RefundEvent, type RefundRole, refundStateMachine } from '#contract/payments/stateMachine.ts'
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
  const { payment_request_id } = await tx.db
    .selectFrom('payment_refunds')
    .select('payment_request_id')
    .where('id', '=', refundId)
    .executeTakeFirstOrThrow()
  const payment = await lockPayment(tx, payment_request_id)
  const refund = await tx.db
    .selectFrom('payment_refunds')
    .selectAll()
    .where('id', '=', refundId)
    .executeTakeFirstOrThrow()
  return { refund, payment }
}

type LockedRefund = Awaited<ReturnType<typeof lockRefund>>

const endedColumns = { doubt: null, next_check_at: null }

type RefundChanges = Partial<Omit<RefundRow, 'id' | 'state'>>

async function takePoints(tx: Tx, { refund, payment }: LockedRefund, byId: number): Promise<RefundChanges> {
  const at = tx.now()
  await captureHold(tx, {
    holdId: refund.hold_id,
    to: 'issued',
    kind: 'refund',
    reference: `refund:${refund.id}`,
  })
  const { packageSaleId } = await recordPackageReturn(tx, {
    packageSaleId: payment.package_sale_id as number,
    points: refund.points,
    amount: refund.amount,
    reason: refund.reason,
    byId,
    at,
  })
  const refunded_points = payment.refunded_points + refund.points
  if (refunded_points === payment.points)
    await transitionPayment(tx, payment, { event: 'refunded', source: 'staff' }, () => ({ refunded_points }))
  else await updatePayment(tx, payment, { refunded_points })
  return { ...endedColumns, ended_at: at, package_sale_id: packageSaleId }
}

async function returnPoints(tx: Tx, { refund }: LockedRefund, code: string | null): Promise<RefundChanges> {
  await releaseHold(tx, { holdId: refund.hold_id })
  return { ...endedColumns, ended_at: tx.now(), failure_code: code }
}

type RefundEnd = Exclude<ProviderAnswer, { outcome: 'unknown' }> | { outcome: 'unknown'; doubt: RefundDoubt }

const refundEvents = { done: 'done', refused: 'refused', unknown: 'doubted' } as const satisfies Record<
  RefundEnd['outcome'],
  RefundEvent
>

const refundStore: StateStore<RefundRow, RefundState, RefundEvent, RefundRole> = {
  machine: refundStateMachine,
  getRoles: (actor) => [actor === null ? 'provider' : 'staff'],
  async save(tx, refund, changes, { event }) {
    await tx.db.updateTable('payment_refunds').set(changes).where('id', '=', refund.id).execute()
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
      if (end.outcome === 'done') return takePoints(tx, locked, actor?.id ?? refund.requested_by_id)
      if (end.outcome === 'refused') return returnPoints(tx, locked, end.code)
      return { doubt: end.doubt, next_check_at: getNextRefundPollAt(refund.requested_at, tx.now()) }
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

export async function endRefund(ctx: Ctx, refundId: number, end: RefundEnd): Promise<void> {
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
    .selectFrom('payment_refunds as refund')
    .innerJoin('payment_requests as payment', 'payment.id', 'refund.payment_request_id')
    .select(['refund.points', 'refund.requested_at', 'payment.merchant_ref'])
    .select(['payment.points as bought', 'payment.refunded_points as refundedBefore'])
    .where('refund.id', '=', refundId)
    .where('refund.state', 'in', openRefundStates)
    .executeTakeFirst()
  if (!refund) return 'answered'
  const reply = await ctx.ports.payments.queryStatus(refund.merchant_ref)
  const age = ctx.now().getTime() - refund.requested_at.getTime()
  const verdict = evaluateRefund(reply, { ...refund, age })
  if (verdict === 'done') await endRefund(ctx, refundId, { outcome: 'done' })
  else if (verdict === 'refused') await endRefund(ctx, refundId, { outcome: 'refused', code: 'notThere' })
  else await endRefund(ctx, refundId, { outcome: 'unknown', doubt: verdict })
  return reply.outcome === 'unknown' ? 'silent' : 'answered'
}

export async function recordOutcome(
  tx: Tx,
  actor: Actor,
  { refundId, isDone }: Input<typeof payments.decideRefund>,
): Promise<void> {
  const refund = await tx.db
    .selectFrom('payment_refunds')
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
  const { country_id: countryId, currency_id: currencyId } = locked.payment
  const { amount, points } = locked.refund
  const about = `refund ${refundId}`
  await requireApprovalOfMoney(tx, actor, { countryId, currencyId, amount, points, about })
}
