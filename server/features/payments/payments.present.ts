import { sql } from 'kysely'
import type { PaymentRequest, PaymentStatus } from '../../../contract/payments.ts'
import type { Ctx } from '../../core/ctx.ts'
import { isOpen } from './asking.policy.ts'
import type { PaymentState } from './payments.tables.ts'

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

export const wireStatusOf = (state: PaymentState): PaymentStatus => statuses[state]

/** Payments with their currency and history. */
export function selectPayments({ db }: Ctx) {
  return db
    .selectFrom('payment_requests as payment')
    .innerJoin('currencies as currency', 'currency.id', 'payment.currency_id')
    .selectAll('payment')
    .select([
      'currency.code as currency_code',
      'currency.name_ar as currency_name_ar',
      'currency.name_en as currency_name_en',
      'currency.prefix_ar',
      'currency.prefix_en',
      'currency.decimals',
    ])
    .select(
      sql<PaymentRequest['history']>`(
        select coalesce(json_agg(json_build_object('status', status, 'at', at, 'source', source) order by id), '[]')
        from payment_history where payment_request_id = payment.id)`.as('history'),
    )
}

type Row = Awaited<ReturnType<ReturnType<typeof selectPayments>['execute']>>[number]

export function presentPayment(ctx: Ctx, row: Row): PaymentRequest {
  const inEnglish = ctx.language === 'en'
  const mayPay = isOpen(row.state) && row.expires_at > ctx.now()
  return {
    id: row.id,
    merchantRefNum: row.merchant_ref,
    packageId: row.package_id,
    packageName: inEnglish ? row.package_name_en : row.package_name_ar,
    price: row.price / 10 ** row.decimals,
    currency: {
      id: row.currency_id,
      code: row.currency_code,
      name: inEnglish ? row.currency_name_en : row.currency_name_ar,
      prefix: inEnglish ? row.prefix_en : row.prefix_ar,
      decimals: row.decimals,
    },
    points: row.points,
    refundedPoints: row.refunded_points,
    status: wireStatusOf(row.state),
    referenceNumber: row.provider_ref,
    paymentMethod: row.payment_method,
    redirectUrl: mayPay ? row.redirect_url : null,
    expiresAt: row.expires_at.toISOString(),
    flagged: row.review !== null,
    createdAt: row.created_at.toISOString(),
    paidAt: row.paid_at?.toISOString() ?? null,
    history: row.history.map((entry) => ({ ...entry, at: new Date(entry.at).toISOString() })),
  }
}
