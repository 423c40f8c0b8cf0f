import { type Expression, sql } from 'kysely'
import type { Input } from '#contract/core/endpoint.ts'
import { canAccess } from '#contract/core/policy.ts'
import { openRefundStates } from '#contract/payments/constants.ts'
import type { payments } from '#contract/payments/endpoints.ts'
import { paymentsPolicy } from '#contract/payments/policy.ts'
import type { ManagedPayment, PaymentRequest } from '#contract/payments/schemas.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx } from '#server/core/ctx.ts'
import type { Actor } from '#server/core/request/actor.ts'
import { toPage } from '#server/core/request/paging.ts'
import { reserve } from '#server/core/request/rateLimit.ts'
import type { Args } from '#server/core/request/routes.ts'
import { whereAccessible } from '#server/core/security/rowPolicy.ts'
import { matchesUser } from '../accounts/userSearch.service.ts'
import { readMonthSums } from '../sales/monthSums.service.ts'
import { findByReference, type PaymentRow } from './payment.service.ts'
import { syncPaymentStatus } from './paymentSync.service.ts'
import { isUnresolved, presentPayment, presentRefund, selectPayments } from './payments.present.ts'
import { isPaid } from './polling.policy.ts'

function readUserPayments(ctx: Ctx, actor: Actor, requestedUserId: number | undefined) {
  const userId = requestedUserId || actor.id
  if (!canAccess(paymentsPolicy, actor, { userId })) throw new ApiError('NotFound')
  return selectPayments(ctx)
    .where('payment.userId', '=', userId)
    .orderBy('payment.id', 'desc')
    .limit(200)
    .execute()
}

export async function getPaymentRequestsByUser({
  ctx,
  actor,
  input: { userId },
}: Args<typeof payments.getPaymentRequestsByUser>) {
  const rows = await readUserPayments(ctx, actor, userId)
  return rows.map((row) => presentPayment(ctx, row))
}

/** The latest failed payment about which its buyer has done nothing. */
export const selectUnresolvedId = (userId: number) =>
  sql<number | null>`(select max(payment.id) from payment_requests payment
    where payment.user_id = ${userId} and ${isUnresolved})`

export async function readPayment(ctx: Ctx, id: number): Promise<PaymentRequest> {
  const row = await selectPayments(ctx).where('payment.id', '=', id).executeTakeFirstOrThrow()
  return presentPayment(ctx, row)
}

export async function dismissFailure({ ctx, actor, input: { id } }: Args<typeof payments.dismissFailure>) {
  const own = await ctx.db
    .updateTable('paymentRequests')
    .set((eb) => ({ dismissedAt: eb.fn.coalesce('dismissedAt', eb.val(ctx.now())) }))
    .where('id', '=', id)
    .where('userId', '=', actor.id)
    .where('state', '=', 'failed')
    .returning('id')
    .executeTakeFirst()
  if (!own) throw new ApiError('NotFound')
  return readPayment(ctx, id)
}

function readMonths(ctx: Ctx, ids: Expression<{ id: number }>, page: readonly { createdAt: Date }[]) {
  const moved = ctx.db
    .selectFrom('packageSales as sale')
    .innerJoin('countries', 'countries.id', 'sale.countryId')
    .where(sql<boolean>`sale.payment_request_id in (${ids})`)
    .select(['sale.at', 'sale.amount', 'sale.currencyId', 'timeZone'])
  return readMonthSums(
    ctx,
    moved,
    page.map(({ createdAt: at }) => ({ at })),
  )
}

export async function getPaymentMonths({
  ctx,
  actor,
  input: { userId: requestedUserId },
}: Args<typeof payments.getPaymentMonths>) {
  const rows = await readUserPayments(ctx, actor, requestedUserId)
  const ids = ctx.db
    .selectFrom('paymentRequests')
    .select('id')
    .where('userId', '=', requestedUserId || actor.id)
  return readMonths(ctx, ids, rows)
}

/**
 * Enquiries per minute that one buyer can cause: two open result pages poll this often. Above it, the stored
 * status is returned.
 */
const enquiriesPerMinute = 60

async function canEnquire(ctx: Ctx, { userId, state, review, nextCheckAt }: PaymentRow): Promise<boolean> {
  const isOver = isPaid(state) || (nextCheckAt === null && review === null)
  if (isOver) return false
  const limit = { key: `payments.enquiry:${userId}`, max: enquiriesPerMinute, seconds: 60 }
  return (await reserve(ctx, limit)) !== null
}

/** Queries the provider first if the payment may still change. */
export async function savePaymentRequest({
  ctx,
  actor,
  input: { merchantRefNum: merchantRef },
}: Args<typeof payments.savePaymentRequest>) {
  const payment = await findByReference(ctx, merchantRef)
  if (payment?.userId !== actor.id) throw new ApiError('NotFound')
  if (await canEnquire(ctx, payment)) await syncPaymentStatus(ctx, payment.id, 'return')
  return readPayment(ctx, payment.id)
}

const openRefund = sql<boolean>`exists (
  select from payment_refunds refund where refund.payment_request_id = payment.id and refund.state = any(${openRefundStates}))`

type ListInput = Input<typeof payments.getPayments>

/** A payment that waits at a Fawry outlet counts as stuck only once it has expired. */
function whereInList(ctx: Ctx, list: ListInput['list']) {
  const now = ctx.now()
  const lately = new Date(now.getTime() - 15 * 60_000)
  const lists = {
    all: sql<boolean>`true`,
    review: sql<boolean>`payment.review is not null`,
    refunded: sql<boolean>`payment.refunded_points > 0 or ${openRefund}`,
    stuck: sql<boolean>`payment.review is null and (
      payment.state in ('created', 'pending') and payment.created_at <= ${lately}
      or payment.state = 'awaiting' and payment.expires_at <= ${now}
      or payment.reported_paid_at <= ${lately} and payment.paid_at is null
      or ${openRefund})`,
  }
  return lists[list]
}

function selectAccessible(ctx: Ctx, actor: Actor) {
  return selectPayments(ctx)
    .innerJoin('users as buyer', 'buyer.id', 'payment.userId')
    .where((eb) => whereAccessible(eb, paymentsPolicy, actor, { userId: 'payment.userId' }))
}

function selectListed(ctx: Ctx, actor: Actor, { list, name, userId }: ListInput) {
  const matchesName = sql<boolean>`(${matchesUser('buyer', name)}
    or position(upper(${name}) in upper(payment.merchant_ref)) > 0 or payment.provider_ref = ${name})`
  return selectAccessible(ctx, actor)
    .where(whereInList(ctx, list))
    .$if(name !== '', (query) => query.where(matchesName))
    .$if(Boolean(userId), (query) => query.where('payment.userId', '=', userId ?? 0))
}

/** Refunds whose outcome the provider’s status doesn’t show. The id is the payment’s. */
export function selectRefundsToDecide({ db }: Ctx) {
  return db
    .selectFrom('paymentRefunds as refund')
    .innerJoin('paymentRequests as payment', 'payment.id', 'refund.paymentRequestId')
    .innerJoin('users as buyer', 'buyer.id', 'payment.userId')
    .where('refund.state', 'in', openRefundStates)
    .where((eb) =>
      eb.or([eb('refund.doubt', 'in', ['ambiguous', 'unexpected']), eb('refund.nextCheckAt', 'is', null)]),
    )
    .select(['payment.id', 'buyer.name', 'refund.requestedAt as since'])
}

/** With what only staff see. */
function selectWithRefunds(query: ReturnType<typeof selectAccessible>) {
  return query
    .leftJoin('lots', 'lots.id', 'payment.lotId')
    .select(['buyer.name as userName', 'lots.available', 'lots.expiresAt as lotExpiresAt'])
    .select(
      sql<
        Refund[] | null
      >`(select json_agg(json_build_object('id', id, 'points', points, 'amount', amount, 'reason', reason,
        'state', state, 'doubt', doubt, 'requestedAt', requested_at) order by id) from payment_refunds where payment_request_id = payment.id)`.as(
        'refunds',
      ),
    )
}

type Refund = Omit<Parameters<typeof presentRefund>[1], 'requestedAt'> & { requestedAt: string }
type ManagedRow = Awaited<ReturnType<ReturnType<typeof selectWithRefunds>['execute']>>[number]

function presentManaged(ctx: Ctx, row: ManagedRow): ManagedPayment {
  return {
    ...presentPayment(ctx, row),
    userId: row.userId,
    userName: row.userName,
    review: row.review,
    isLate: row.isLate,
    refundablePoints: row.lotExpiresAt && row.lotExpiresAt > ctx.now() ? (row.available ?? 0) : 0,
    refunds: (row.refunds ?? []).map(({ requestedAt, ...refund }) =>
      presentRefund(ctx, { ...refund, requestedAt: new Date(requestedAt) }, row.currencyDecimals),
    ),
  }
}

export async function getPayments({ ctx, actor, input }: Args<typeof payments.getPayments>) {
  const query = selectListed(ctx, actor, input)
  const ids = query.clearSelect().select('payment.id')
  const { total } = await ctx.db
    .selectFrom(ids.as('found'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await selectWithRefunds(query)
    .orderBy('payment.id', 'desc')
    .limit(input.pageSize)
    .offset((input.page - 1) * input.pageSize)
    .execute()
  const data = rows.map((row) => presentManaged(ctx, row))
  return { ...toPage(input, total, data), months: await readMonths(ctx, ids, rows) }
}

export async function getPayment({ ctx, actor, input: { id } }: Args<typeof payments.getPayment>) {
  const row = await selectWithRefunds(selectAccessible(ctx, actor))
    .where('payment.id', '=', id)
    .executeTakeFirst()
  if (!row) throw new ApiError('NotFound')
  return presentManaged(ctx, row)
}
