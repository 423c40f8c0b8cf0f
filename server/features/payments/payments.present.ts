import { sql } from 'kysely'
import type { Output } from '#contract/core/endpoint.ts'
import type { PaymentState } from '#contract/payments/constants.ts'
import type { payments } from '#contract/payments/endpoints.ts'
import type { PaymentRequest, PaymentStatus } from '#contract/payments/schemas.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { toMainUnits } from '#server/core/money.ts'
import { currencyColumns, presentCurrency } from '../regions/currencies.service.ts'
import { isOpen } from './polling.policy.ts'
import { isDecidable, type RefundRow, toRefundReference } from './refund.policy.ts'

const statuses: Record<PaymentState, PaymentStatus> = {
  created: 'NEW',
  pending: 'NEW',
  awaiting: 'UNPAID',
  paid: 'PAID',
  failed: 'FAILED',
  expired: 'EXPIRED',
  cancelled: 'CANCELED',
  refunded: 'REFUNDED',
}

export const toWireStatus = (state: PaymentState): PaymentStatus => statuses[state]

/** A later payment for the package, or any that was paid, replaces a failed one. */
export const isUnresolved = sql<boolean>`(payment.state = 'failed' and payment.review is null
  and payment.dismissed_at is null and not exists (
    select from payment_requests later
    where later.user_id = payment.user_id and later.id > payment.id
      and (later.package_id = payment.package_id or later.state in ('paid', 'refunded'))))`

export function selectPayments({ db }: Ctx) {
  return db
    .selectFrom('paymentRequests as payment')
    .innerJoin('currencies as currency', 'currency.id', 'payment.currencyId')
    .selectAll('payment')
    .select(currencyColumns)
    .select([
      sql<PaymentRequest['history']>`(
        select coalesce(json_agg(json_build_object('status', status, 'at', at, 'source', source) order by id), '[]')
        from payment_history where payment_request_id = payment.id)`.as('history'),
      sql<number>`(
        select coalesce(sum(amount), 0)::bigint
        from payment_refunds where payment_request_id = payment.id and state = 'done')`.as('refundedAmount'),
      isUnresolved.as('isUnresolved'),
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof selectPayments>['execute']>>[number]

export function presentPayment(ctx: Ctx, row: Row): PaymentRequest {
  const canPay = isOpen(row.state) && row.expiresAt > ctx.now()
  return {
    id: row.id,
    merchantRefNum: row.merchantRef,
    packageId: row.packageId,
    packageName: ctx.language === 'en' ? row.packageNameEn : row.packageNameAr,
    price: toMainUnits(row.price, row.currencyDecimals),
    currency: presentCurrency(ctx.language, row),
    points: row.points,
    refundedPoints: row.refundedPoints,
    refundedAmount: toMainUnits(row.refundedAmount, row.currencyDecimals),
    status: toWireStatus(row.state),
    referenceNumber: row.providerRef,
    paymentMethod: row.paymentMethod,
    failureCode: row.failureCode,
    redirectUrl: canPay ? row.redirectUrl : null,
    isUnresolved: row.isUnresolved,
    expiresAt: row.expiresAt.toISOString(),
    flagged: row.review !== null,
    createdAt: row.createdAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
    history: row.history.map((entry) => ({ ...entry, at: new Date(entry.at).toISOString() })),
  }
}

type RefundFields = Pick<RefundRow, 'id' | 'points' | 'amount' | 'reason' | 'state' | 'doubt' | 'requestedAt'>

export function presentRefund(
  ctx: Ctx,
  refund: RefundFields,
  decimals: number,
): Output<typeof payments.refundPayment> {
  const { id, points, amount, reason, state, doubt, requestedAt } = refund
  return {
    id,
    points,
    reason,
    state,
    doubt,
    amount: toMainUnits(amount, decimals),
    isDecidable: isDecidable(refund, ctx.ports.payments, ctx.now()),
    reference: toRefundReference(refund),
    askedAt: requestedAt.toISOString(),
  }
}
