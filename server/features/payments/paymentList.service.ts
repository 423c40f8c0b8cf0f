import { type Expression, sql } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import type { MonthSum } from '#contract/monthSum.ts'
import { paymentsPolicy } from '#contract/payments.policy.ts'
import type { PaymentRequest, payments } from '#contract/payments.ts'
import { reaches } from '#contract/rowPolicy.ts'
import { Failure } from '#server/common/failure.ts'
import type { Actor } from '#server/core/actor.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { pageOf } from '#server/core/paging.ts'
import { reserve } from '#server/core/rateLimit.ts'
import { reached } from '#server/core/rowPolicy.ts'
import { findsUser } from '../accounts/userSearch.service.ts'
import { readMonthSums } from '../sales/monthSums.service.ts'
import { askProvider } from './ask.service.ts'
import { isPaid } from './asking.policy.ts'
import { findByReference, type PaymentRow } from './payment.service.ts'
import { presentPayment, presentRefund, selectPayments } from './payments.present.ts'
import { openRefundStates } from './payments.tables.ts'

/** The last payments of a person; another's are there only for whoever manages payments. */
function readPaymentsOf(ctx: Ctx, actor: Actor, wished: number | undefined) {
  const userId = wished || actor.id
  if (!reaches(paymentsPolicy, actor, { userId })) throw new Failure('NotFound')
  return selectPayments(ctx)
    .where('payment.user_id', '=', userId)
    .orderBy('payment.id', 'desc')
    .limit(200)
    .execute()
}

export async function listPaymentsOf(
  ctx: Ctx,
  actor: Actor,
  userId: number | undefined,
): Promise<PaymentRequest[]> {
  const rows = await readPaymentsOf(ctx, actor, userId)
  return rows.map((row) => presentPayment(ctx, row))
}

/** What was paid and refunded of payments, in the months in which those of a page began. */
function readMonths(ctx: Ctx, ids: Expression<{ id: number }>, page: readonly { created_at: Date }[]) {
  const moved = ctx.db
    .selectFrom('registrations as sale')
    .innerJoin('countries', 'countries.id', 'sale.country_id')
    .where(sql<boolean>`sale.payment_request_id in (${ids})`)
    .select(['sale.at', 'sale.amount', 'sale.currency_id', 'time_zone'])
  return readMonthSums(
    ctx,
    moved,
    page.map(({ created_at: at }) => ({ at })),
  )
}

/** What a person paid and was refunded in each month of their last payments. */
export async function listPaymentMonthsOf(
  ctx: Ctx,
  actor: Actor,
  wished: number | undefined,
): Promise<MonthSum[]> {
  const rows = await readPaymentsOf(ctx, actor, wished)
  const ids = ctx.db
    .selectFrom('payment_requests')
    .select('id')
    .where('user_id', '=', wished || actor.id)
  return readMonths(ctx, ids, rows)
}

/** Enquiries a minute that a buyer can cause: two open result pages ask this often. Beyond, the reply is what we know. */
const enquiriesPerMinute = 60

async function mayEnquire(ctx: Ctx, { user_id, state, review, next_ask_at }: PaymentRow): Promise<boolean> {
  const isOver = isPaid(state) || (next_ask_at === null && review === null)
  if (isOver) return false
  const limit = { key: `payments.enquiry:${user_id}`, most: enquiriesPerMinute, seconds: 60 }
  return (await reserve(ctx, limit)) !== null
}

/** Returns the caller's own payment, after an enquiry at the provider if it may still change. */
export async function checkPayment(ctx: Ctx, actor: Actor, merchantRef: string): Promise<PaymentRequest> {
  const payment = await findByReference(ctx, merchantRef)
  if (payment?.user_id !== actor.id) throw new Failure('NotFound')
  if (await mayEnquire(ctx, payment)) await askProvider(ctx, payment.id, 'return')
  const row = await selectPayments(ctx).where('payment.id', '=', payment.id).executeTakeFirstOrThrow()
  return presentPayment(ctx, row)
}

const openRefund = sql<boolean>`exists (
  select from payment_refunds refund where refund.payment_request_id = payment.id and refund.state = any(${openRefundStates}))`

type Wish = Input<typeof payments.getPayments>

/** What each list holds. Nobody waits for an outlet's number before its time is over. */
function inList(ctx: Ctx, list: Wish['list']) {
  const now = ctx.now()
  const lately = new Date(now.getTime() - 15 * 60_000)
  const lists = {
    all: sql<boolean>`true`,
    review: sql<boolean>`payment.review is not null`,
    refunded: sql<boolean>`payment.refunded_points > 0 or ${openRefund}`,
    stuck: sql<boolean>`payment.review is null and (
      payment.state in ('created', 'pending') and payment.created_at <= ${lately}
      or payment.state = 'awaiting' and payment.expires_at <= ${now}
      or payment.told_paid_at <= ${lately} and payment.paid_at is null
      or ${openRefund})`,
  }
  return lists[list]
}

function selectManaged(ctx: Ctx, actor: Actor, { list, name }: Wish) {
  const words = sql<boolean>`(${findsUser('buyer', name)}
    or position(upper(${name}) in upper(payment.merchant_ref)) > 0 or payment.provider_ref = ${name})`
  return selectPayments(ctx)
    .innerJoin('users as buyer', 'buyer.id', 'payment.user_id')
    .where((eb) => reached(eb, paymentsPolicy, actor, { userId: 'payment.user_id' }))
    .where(inList(ctx, list))
    .$if(name !== '', (found) => found.where(words))
}

type Refund = Omit<Parameters<typeof presentRefund>[1], 'asked_at'> & { asked_at: string }

/** Payments for whoever manages them, the latest first, and what was paid and refunded of them in each month. */
export async function listPayments(
  ctx: Ctx,
  actor: Actor,
  wish: Wish,
): Promise<Output<typeof payments.getPayments>> {
  const found = selectManaged(ctx, actor, wish)
  const ids = found.clearSelect().select('payment.id')
  const { total } = await ctx.db
    .selectFrom(ids.as('found'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await found
    .leftJoin('lots', 'lots.id', 'payment.lot_id')
    .select(['buyer.name as user_name', 'lots.available', 'lots.expires_at as lot_expires_at'])
    .select(
      sql<
        Refund[] | null
      >`(select json_agg(json_build_object('id', id, 'points', points, 'amount', amount, 'reason', reason,
        'state', state, 'doubt', doubt, 'asked_at', asked_at) order by id) from payment_refunds where payment_request_id = payment.id)`.as(
        'refunds',
      ),
    )
    .orderBy('payment.id', 'desc')
    .limit(wish.pageSize)
    .offset((wish.page - 1) * wish.pageSize)
    .execute()
  const data = rows.map((row) => ({
    ...presentPayment(ctx, row),
    userId: row.user_id,
    userName: row.user_name,
    review: row.review,
    isLate: row.is_late,
    refundablePoints: row.lot_expires_at && row.lot_expires_at > ctx.now() ? (row.available ?? 0) : 0,
    refunds: (row.refunds ?? []).map(({ asked_at, ...refund }) =>
      presentRefund(ctx, { ...refund, asked_at: new Date(asked_at) }, row.currency_decimals),
    ),
  }))
  return { ...pageOf(wish, total, data), months: await readMonths(ctx, ids, rows) }
}
