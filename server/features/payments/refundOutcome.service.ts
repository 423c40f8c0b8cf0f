import type { Input } from '../../../contract/call.ts'
import type { payments } from '../../../contract/payments.ts'
import type { Actor } from '../../core/actor.ts'
import type { Ctx, Tx } from '../../core/ctx.ts'
import { emit } from '../../core/events.ts'
import { inTransaction } from '../../core/transaction.ts'
import { Failure } from '../../failure.ts'
import type { ProviderAnswer } from '../../integrations/ports.ts'
import { audit } from '../audit/audit.service.ts'
import { recordNegativeRegistration } from '../sales/registrations.service.ts'
import { captureHold } from '../wallet/captures.service.ts'
import { releaseHold } from '../wallet/holds.service.ts'
import { changePayment, lockPayment } from './payment.service.ts'
import { openRefundStates } from './payments.tables.ts'

/** An open refund under the lock of its payment; null where it has ended. */
async function lockOpenRefund(tx: Tx, refundId: number) {
  const found = await tx.db
    .selectFrom('payment_refunds')
    .select('payment_request_id')
    .where('id', '=', refundId)
    .executeTakeFirst()
  if (!found) return null
  const payment = await lockPayment(tx, found.payment_request_id)
  const refund = await tx.db
    .selectFrom('payment_refunds')
    .selectAll()
    .where('id', '=', refundId)
    .where('state', 'in', openRefundStates)
    .executeTakeFirst()
  return refund ? { refund, payment } : null
}

type Open = NonNullable<Awaited<ReturnType<typeof lockOpenRefund>>>

async function finish(tx: Tx, { refund, payment }: Open, byId: number | null): Promise<void> {
  const at = tx.now()
  await captureHold(tx, {
    holdId: refund.hold_id,
    to: 'issued',
    kind: 'refund',
    reference: `refund:${refund.id}`,
  })
  const { registrationId } = await recordNegativeRegistration(tx, {
    registrationId: payment.registration_id as number,
    points: refund.points,
    amount: refund.amount,
    reason: refund.reason,
    byId: byId ?? refund.asked_by_id,
    at,
  })
  const refunded_points = payment.refunded_points + refund.points
  const state = refunded_points === payment.points ? 'refunded' : payment.state
  await changePayment(tx, payment, { refunded_points, state }, 'staff')
  await tx.db
    .updateTable('payment_refunds')
    .set({ state: 'done', ended_at: at, registration_id: registrationId })
    .where('id', '=', refund.id)
    .execute()
  await emit(tx, 'payments.refundDone', { refundId: refund.id })
}

async function refuse(tx: Tx, { refund }: Open, code: string | null): Promise<void> {
  await releaseHold(tx, { holdId: refund.hold_id })
  await tx.db
    .updateTable('payment_refunds')
    .set({ state: 'refused', ended_at: tx.now(), failure_code: code })
    .where('id', '=', refund.id)
    .execute()
}

/** Ends a refund by the provider's answer; while there is none it stays open, its points held. */
export async function endRefund(
  ctx: Ctx,
  refundId: number,
  answer: ProviderAnswer,
  byId: number | null,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const open = await lockOpenRefund(tx, refundId)
    if (!open) return
    if (answer.outcome === 'done') await finish(tx, open, byId)
    else if (answer.outcome === 'refused') await refuse(tx, open, answer.code)
    else
      await tx.db
        .updateTable('payment_refunds')
        .set({ state: 'unknown' })
        .where('id', '=', refundId)
        .execute()
  })
}

/** The provider has had time enough for what it was asked. */
const settled = 15 * 60_000

/**
 * What the provider's status says of a refund that gave no answer: it has no sum of what went back, so that it tells only
 * where this refund was the first, or the one that made it whole. What it doesn't tell staff decide.
 */
export async function askAboutRefund(ctx: Ctx, refundId: number): Promise<void> {
  const refund = await ctx.db
    .selectFrom('payment_refunds as refund')
    .innerJoin('payment_requests as payment', 'payment.id', 'refund.payment_request_id')
    .select(['refund.points', 'refund.asked_at', 'payment.merchant_ref'])
    .select(['payment.points as bought', 'payment.refunded_points'])
    .where('refund.id', '=', refundId)
    .executeTakeFirstOrThrow()
  const pulled = await ctx.ports.payments.pull(refund.merchant_ref)
  if (pulled.outcome !== 'found') return
  const { status } = pulled.news
  const isFirst = refund.refunded_points === 0
  const isLast = refund.refunded_points + refund.points === refund.bought
  const isOver = ctx.now().getTime() - refund.asked_at.getTime() >= settled
  const wentThrough = isLast ? status === 'refunded' : isFirst && status === 'partlyRefunded'
  const stayed = isOver && (isFirst ? status === 'paid' : isLast && status === 'partlyRefunded')
  if (wentThrough) await endRefund(ctx, refundId, { outcome: 'done' }, null)
  else if (stayed) await endRefund(ctx, refundId, { outcome: 'refused', code: 'notThere' }, null)
}

/** Ends a refund as somebody found it at the provider. */
export async function decideRefund(
  tx: Tx,
  actor: Actor,
  { refundId, isDone }: Input<typeof payments.decideRefund>,
): Promise<void> {
  const open = await lockOpenRefund(tx, refundId)
  if (open?.refund.state !== 'unknown') throw new Failure('NotFound')
  if (isDone) await finish(tx, open, actor.id)
  else await refuse(tx, open, 'staff')
  await audit(tx, 'refund', refundId, { refundIsDone: null }, { refundIsDone: isDone })
}
