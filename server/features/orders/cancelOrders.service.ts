import { CompiledQuery } from 'kysely'
import { isStaff } from '#contract/core/access.ts'
import type { orders } from '#contract/orders/endpoints.ts'
import { cancellationPolicy, counterPolicy, reversalPolicy } from '#contract/orders/policy.ts'
import type { Order } from '#contract/orders/schemas.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { toSnakeCase } from '#server/core/database/kysely.ts'
import { prepareNamed } from '#server/core/database/preparedStatements.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import type { Actor } from '#server/core/request/actor.ts'
import type { Args } from '#server/core/request/routes.ts'
import { audit } from '../audit/audit.service.ts'
import { lockOfferPlace, releaseStock } from '../offers/stock.service.ts'
import { requireApprovalOfMoney } from '../regions/singleApproverLimit.service.ts'
import { reverseCapture } from '../wallet/captures.service.ts'
import { lockWallets } from '../wallet/wallets.service.ts'
import { expireOrder, type OrderRow, transitionOrder } from './order.service.ts'
import { isExpired, type OrderRead, orderColumns } from './orders.present.ts'
import { releaseOrderPoints } from './pointsHold.service.ts'
import { isInTime } from './reversal.ts'

/** Releases the reserved stock first, then the held points. */
export async function releaseOrder(
  tx: Tx,
  order: OrderRow,
  reason: string | null = null,
  endedAt = tx.now(),
) {
  if (order.offerId !== null) await releaseStock(tx, order.offerId)
  const holdColumns = await releaseOrderPoints(tx, order)
  return { ...holdColumns, reason, endedAt, expiresAt: null, returnedPoints: order.points }
}

// Selects the named order, if any, and the expired orders of its member (or of the named member) and of an
// offer.
const lockDueStatement = prepareNamed(
  'orders.lockDue',
  `select ${orderColumns.map(toSnakeCase).join(', ')} from orders
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
  const offerIds = [...(offerId ? [offerId] : []), ...due.flatMap(({ offerId }) => offerId ?? [])]
  if (offerIds.length > 0) {
    const offers = tx.db.selectFrom('offers').select('id').where('id', 'in', offerIds)
    await offers.orderBy('id').forNoKeyUpdate().execute()
  }
  const holders = due.flatMap(({ holdId, memberId }) => (holdId === null ? [] : [memberId]))
  await lockWallets(tx, [...new Set([...(memberId ? [memberId] : []), ...holders])])
  for (const order of due) if (order.id !== orderId) await expireIfDue(tx, order)
}

async function expireIfDue(tx: Tx, order: OrderRow): Promise<void> {
  const at = order.expiresAt
  if (at && isExpired(order, tx.now()))
    await expireOrder(tx, order, at, (due) => releaseOrder(tx, due, null, at))
}

export async function expireOrders(ctx: Ctx): Promise<void> {
  const due = await ctx.db
    .selectFrom('orders')
    .select('id')
    .where('endedAt', 'is', null)
    .where('expiresAt', '<=', ctx.now())
    .orderBy('expiresAt')
    .execute()
  for (const { id } of due) {
    await inTransaction(ctx, async (tx) => {
      const order = await tx.db
        .selectFrom('orders')
        .selectAll()
        .where('id', '=', id)
        .forNoKeyUpdate()
        .executeTakeFirstOrThrow()
      await expireIfDue(tx, order)
    })
  }
}

export function cancelOrder({
  ctx,
  actor,
  input: { orderId, reason },
}: Args<typeof orders.cancelOrder>): Promise<Order> {
  const cancellation = { orderId, event: 'cancelled', policy: cancellationPolicy } as const
  return inTransaction(ctx, (tx) =>
    transitionOrder(tx, actor, cancellation, (order) => releaseOrder(tx, order, reason)),
  )
}

export function rejectOrder({
  ctx,
  actor,
  input: { orderId, reason },
}: Args<typeof orders.rejectOrder>): Promise<Order> {
  const rejection = { orderId, event: 'rejected', policy: counterPolicy } as const
  return inTransaction(ctx, (tx) =>
    transitionOrder(tx, actor, rejection, (order) => releaseOrder(tx, order, reason)),
  )
}

async function auditReversal(tx: Tx, actor: Actor, order: OrderRead, reason: string): Promise<void> {
  const { id, state, points, pointValue, countryId, currencyId } = order
  await audit(tx, 'order', id, { state, points }, { state: 'reversed', points, reason })
  const amount = points * pointValue
  await requireApprovalOfMoney(tx, actor, { countryId, currencyId, amount, points, about: `order ${id}` })
}

export function reverseOrder({
  ctx,
  actor,
  input: { orderId, reason },
}: Args<typeof orders.reverseOrder>): Promise<Order> {
  const reversal = { orderId, event: 'reversed', policy: reversalPolicy } as const
  return inTransaction(ctx, (tx) =>
    transitionOrder(tx, actor, reversal, async (order) => {
      if (!isInTime(tx, actor, order)) throw new ApiError('OrderReversalTooLate')
      if (order.offerId !== null) await releaseStock(tx, order.offerId)
      const journalId = order.captureJournalId
      if (journalId !== null) await reverseCapture(tx, { journalId, reason })
      if (isStaff(actor.rank)) await auditReversal(tx, actor, order, reason)
      return { reason, reversedAt: tx.now(), returnedPoints: order.points }
    }),
  )
}
