import { CompiledQuery } from 'kysely'
import { memberCancels, type OrderState, openOrderStates } from '#contract/orders/constants.ts'
import type { orders } from '#contract/orders/endpoints.ts'
import { counterPolicy, ordersPolicy, reversalPolicy } from '#contract/orders/policy.ts'
import type { Order } from '#contract/orders/schemas.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { prepareNamed } from '#server/core/database/preparedStatements.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import type { Args } from '#server/core/request/routes.ts'
import { audit } from '../audit/audit.service.ts'
import { lockOfferPlace, releaseStock } from '../offers/stock.service.ts'
import { requireApprovalOfMoney } from '../regions/singleApproverLimit.service.ts'
import { reverseCapture } from '../wallet/captures.service.ts'
import { lockWallets } from '../wallet/wallets.service.ts'
import {
  type ActorOrSystem,
  assertState,
  changeOrder,
  getActorRole,
  lockOrder,
  type OrderRow,
} from './order.service.ts'
import { isExpired, orderColumns, presentOrder } from './orders.present.ts'
import { releaseOrderPoints } from './pointsHold.service.ts'
import { isInTime } from './reversal.ts'

type UnpaidEndState = 'rejected' | 'declined' | 'cancelled' | 'expired'
type UnpaidClosing = { state: UnpaidEndState; actor: ActorOrSystem; reason?: string | null; at?: Date }

/** Releases the reserved stock first, then the held points. */
export async function closeWithoutPayment<Row extends OrderRow>(
  tx: Tx,
  order: Row,
  { state, actor, reason = null, at }: UnpaidClosing,
): Promise<Row> {
  if (order.offer_id !== null) await releaseStock(tx, order.offer_id)
  const holdColumns = await releaseOrderPoints(tx, order)
  const endedAt = at ?? tx.now()
  return changeOrder(
    tx,
    order,
    actor,
    state,
    { ...holdColumns, state, reason, ended_at: endedAt, expires_at: null, returned_points: order.points },
    endedAt,
  )
}

// Selects the named order, if any, and the expired orders of its member (or of the named member) and of an
// offer.
const lockDueStatement = prepareNamed(
  'orders.lockDue',
  `select ${orderColumns.join(', ')} from orders
  where id = $1 or (ended_at is null and expires_at <= $2
    and (member_id = coalesce($3, (select member_id from orders where id = $1)) or offer_id = $4))
  order by id for no key update`,
)

type DueOrdersFilter = { memberId?: number; offerId?: number | undefined; orderId?: number }

/**
 * Frees their stock and points for the next order or bill. Everything is locked in one order, here and later:
 * orders, place, offers, wallets, each by id.
 */
export async function expireDueOrders(
  tx: Tx,
  { memberId, offerId, orderId }: DueOrdersFilter,
): Promise<void> {
  const { rows } = await tx.db.executeQuery<OrderRow>(
    CompiledQuery.raw(lockDueStatement, [orderId, tx.now(), memberId, offerId]),
  )
  const due = rows.filter((order) => isExpired(order, tx.now()))
  if (due.length === 0) return
  if (offerId) await lockOfferPlace(tx, offerId)
  const offerIds = [...(offerId ? [offerId] : []), ...due.flatMap(({ offer_id }) => offer_id ?? [])]
  if (offerIds.length > 0) {
    const offers = tx.db.selectFrom('offers').select('id').where('id', 'in', offerIds)
    await offers.orderBy('id').forNoKeyUpdate().execute()
  }
  const holders = due.flatMap(({ hold_id, member_id }) => (hold_id === null ? [] : [member_id]))
  await lockWallets(tx, [...new Set([...(memberId ? [memberId] : []), ...holders])])
  for (const order of due) if (order.id !== orderId) await expireOrder(tx, order)
}

async function expireOrder(tx: Tx, order: OrderRow): Promise<void> {
  const at = order.expires_at
  if (at && isExpired(order, tx.now()))
    await closeWithoutPayment(tx, order, { state: 'expired', actor: null, at })
}

export async function expireOrders(ctx: Ctx): Promise<void> {
  const due = await ctx.db
    .selectFrom('orders')
    .select('id')
    .where('ended_at', 'is', null)
    .where('expires_at', '<=', ctx.now())
    .orderBy('expires_at')
    .execute()
  for (const { id } of due) {
    await inTransaction(ctx, async (tx) => {
      const order = await tx.db
        .selectFrom('orders')
        .selectAll()
        .where('id', '=', id)
        .forNoKeyUpdate()
        .executeTakeFirstOrThrow()
      await expireOrder(tx, order)
    })
  }
}

function getCancellableStates(role: ReturnType<typeof getActorRole>): readonly OrderState[] {
  return role === 'member' ? memberCancels : openOrderStates
}

export function cancelOrder({
  ctx,
  actor,
  input: { orderId, reason },
}: Args<typeof orders.cancelOrder>): Promise<Order> {
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, actor, ordersPolicy, orderId)
    assertState(tx, actor, order, getCancellableStates(getActorRole(actor, order.member_id)))
    const cancelled = await closeWithoutPayment(tx, order, { state: 'cancelled', actor, reason })
    return presentOrder(tx, cancelled, actor)
  })
}

export function rejectOrder({
  ctx,
  actor,
  input: { orderId, reason },
}: Args<typeof orders.rejectOrder>): Promise<Order> {
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, actor, counterPolicy, orderId)
    assertState(tx, actor, order, ['requested'])
    const rejected = await closeWithoutPayment(tx, order, { state: 'rejected', actor, reason })
    return presentOrder(tx, rejected, actor)
  })
}

export function reverseOrder({
  ctx,
  actor,
  input: { orderId, reason },
}: Args<typeof orders.reverseOrder>): Promise<Order> {
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, actor, reversalPolicy, orderId)
    assertState(tx, actor, order, ['paid'])
    if (!isInTime(tx, actor, order)) throw new ApiError('OrderReversalTooLate')
    if (order.offer_id !== null) await releaseStock(tx, order.offer_id)
    const journalId = order.capture_journal_id
    if (journalId !== null) await reverseCapture(tx, { journalId, reason })
    const { state, points } = order
    const changes = {
      state: 'reversed',
      reason,
      reversed_at: tx.now(),
      returned_points: points,
    } as const
    const reversed = await changeOrder(tx, order, actor, 'reversed', changes)
    if (getActorRole(actor, order.member_id) === 'staff') {
      await audit(tx, 'order', orderId, { state, points }, { state: 'reversed', points, reason })
      const { country_id: countryId, currency_id: currencyId, point_value } = order
      const amount = points * point_value
      const about = `order ${orderId}`
      await requireApprovalOfMoney(tx, actor, { countryId, currencyId, amount, points, about })
    }
    return presentOrder(tx, reversed, actor)
  })
}
