import { sql } from 'kysely'
import type { Output } from '#contract/core/endpoint.ts'
import type { PaymentState } from '#contract/payments/constants.ts'
import type { payments } from '#contract/payments/endpoints.ts'
import type { PaymentRequest, PaymentStatus } from '#contract/payments/schemas.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { toUnits } from '#server/core/money.ts'
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

export function selectPayments({ db }: Ctx) {
  return db
    .selectFrom('payment_requests as payment')
    .innerJoin('currencies as currency', 'currency.id', 'payment.currency_id')
    .selectAll('payment')
    .select(currencyColumns)
    .select(
      sql<PaymentRequest['history']>`(
        select coalesce(json_agg(json_build_object('status', status, 'at', at, 'source', source) order by id), '[]')
        from payment_history where payment_request_id = payment.id)`.as('history'),
    )
}

type Row = Awaited<ReturnType<ReturnType<typeof selectPayments>['execute']>>[number]

export function presentPayment(ctx: Ctx, row: Row): PaymentRequest {
  const canPay = isOpen(row.state) && row.expires_at > ctx.now()
  return {
    id: row.id,
    merchantRefNum: row.merchant_ref,
    packageId: row.package_id,
    packageName: ctx.language === 'en' ? row.package_name_en : row.package_name_ar,
    price: toUnits(row.price, row.currency_decimals),
    currency: presentCurrency(ctx.language, row),
    points: row.points,
    refundedPoints: row.refunded_points,
    status: toWireStatus(row.state),
    referenceNumber: row.provider_ref,
    paymentMethod: row.payment_method,
    failureCode: row.failure_code,
    redirectUrl: canPay ? row.redirect_url : null,
    expiresAt: row.expires_at.toISOString(),
    flagged: row.review !== null,
    createdAt: row.created_at.toISOString(),
    paidAt: row.paid_at?.toISOString() ?? null,
    history: row.history.map((entry) => ({ ...entry, at: new Date(entry.at).toISOString() })),
  }
}

type RefundFields = Pick<
  RefundRow,
  'id' | 'points' | 'amount' | 'reason' | 'state' | 'doubt' | 'requested_at'
>

export function presentRefund(
  ctx: Ctx,
  refund: RefundFields,
  decimals: number,
): Output<typeof payments.refundPayment> {
  const { id, points, amount, reason, state, doubt, requested_at } = refund
  return {
    id,
    points,
    reason,
    state,
    doubt,
    amount: toUnits(amount, decimals),
    isDecidable: isDecidable(refund, ctx.ports.payments, ctx.now()),
    reference: toRefundReference(refund),
    askedAt: requested_at.toISOString(),
  }
}
