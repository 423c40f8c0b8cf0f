import type { Input } from '#contract/core/endpoint.ts'
import { paymentHours } from '#contract/core/limits.ts'
import { getMaxPoints } from '#contract/offers/discount.ts'
import type { orders } from '#contract/orders/endpoints.ts'
import { ownOrdersPolicy } from '#contract/orders/policy.ts'
import type { Order } from '#contract/orders/schemas.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import type { Actor } from '#server/core/request/actor.ts'
import { getAvailablePoints, lockWallets } from '../wallet/wallets.service.ts'
import { closeWithoutPayment } from './cancelOrders.service.ts'
import { getDiscountTerms } from './discountTerms.ts'
import { assertState, changeOrder, lockOrder } from './order.service.ts'
import { type OrderRead, presentOrder } from './orders.present.ts'
import { holdOrderPoints } from './pointsHold.service.ts'

const paymentTimeoutMs = paymentHours * 3600 * 1000

/** Approves exactly the bill that the member was shown. */
export function approveOrder(
  ctx: Ctx,
  actor: Actor,
  { orderId, bill, points }: Input<typeof orders.approveOrder>,
): Promise<Order> {
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, actor, ownOrdersPolicy, orderId)
    assertState(tx, actor, order, ['awaitingApproval'])
    // The same bill total may have come with another cheaper item.
    if (points === undefined && getDiscountTerms(order).discountType === 'twoForOne') {
      throw new ApiError('requiredField', { fields: { points: 'requiredField' } })
    }
    const current = presentOrder(tx, order, actor)
    if (bill !== current.bill || (points ?? current.points) !== current.points) {
      throw new ApiError('BillChanged', { current })
    }
    const approved = await changeOrder(tx, order, actor, 'approved', {
      state: 'approved',
      approved_at: tx.now(),
      expires_at: new Date(tx.now().getTime() + paymentTimeoutMs),
    })
    return presentOrder(tx, approved, actor)
  })
}

/**
 * Returns a reservation to its confirmed state before the bill, and holds the points that it held then, as
 * far as the balance allows.
 */
async function reconfirmOrder(tx: Tx, actor: Actor, order: OrderRead): Promise<OrderRead> {
  const [wallet] = await lockWallets(tx, [order.member_id])
  const requiredPoints = getMaxPoints(getDiscountTerms(order), order.point_value) ?? 0
  const holdColumns = await holdOrderPoints(
    tx,
    order,
    wallet,
    Math.min(requiredPoints, getAvailablePoints(wallet) + order.points),
  )
  return changeOrder(tx, order, actor, 'declined', {
    ...holdColumns,
    state: 'confirmed',
    bill: null,
    cheaper_item: null,
    discount: null,
    billed_at: null,
    expires_at: order.reserved_until,
  })
}

/** Declines a bill: a reservation that is still valid becomes confirmed again, any other order ends. */
export function declineOrder(ctx: Ctx, actor: Actor, orderId: number): Promise<Order> {
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, actor, ownOrdersPolicy, orderId)
    assertState(tx, actor, order, ['awaitingApproval'])
    const stillRuns = order.reserved_until !== null && order.reserved_until > tx.now()
    const declined = stillRuns
      ? await reconfirmOrder(tx, actor, order)
      : await closeWithoutPayment(tx, order, { state: 'declined', actor })
    return presentOrder(tx, declined, actor)
  })
}
