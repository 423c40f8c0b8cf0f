import type { Input } from '#contract/call.ts'
import { knownPoints } from '#contract/discount.ts'
import { paymentHours } from '#contract/limits.ts'
import type { Order } from '#contract/order.ts'
import { ownOrdersPolicy } from '#contract/orders.policy.ts'
import type { orders } from '#contract/orders.ts'
import { Failure } from '#server/common/failure.ts'
import type { Actor } from '#server/core/actor.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/transaction.ts'
import { lockWallets, pointsOf } from '../wallet/wallets.service.ts'
import { discountTermsOf } from './discountTerms.ts'
import { endUnpaid } from './ends.service.ts'
import { holdFor } from './hold.service.ts'
import { changeOrder, lockOrder, refuseOtherStates } from './order.service.ts'
import { type OrderRead, presentOrder } from './orders.present.ts'

const toPay = paymentHours * 3600 * 1000

/** Approves the very bill that was shown. */
export function approveOrder(
  ctx: Ctx,
  actor: Actor,
  { orderId, bill, points }: Input<typeof orders.approveOrder>,
): Promise<Order> {
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, actor, ownOrdersPolicy, orderId)
    refuseOtherStates(tx, actor, order, ['awaitingApproval'])
    // The same bill may have come with another cheaper item.
    if (points === undefined && discountTermsOf(order).discountType === 'twoForOne') {
      throw new Failure('requiredField', { fields: { points: 'requiredField' } })
    }
    const current = presentOrder(tx, order, actor)
    if (bill !== current.bill || (points ?? current.points) !== current.points) {
      throw new Failure('BillChanged', { current })
    }
    const approved = await changeOrder(tx, order, actor, 'approved', {
      state: 'approved',
      approved_at: tx.now(),
      expires_at: new Date(tx.now().getTime() + toPay),
    })
    return presentOrder(tx, approved, actor)
  })
}

/** Has a reservation confirmed as it was before the bill, and holds what it held then as far as the points reach. */
async function confirmAgain(tx: Tx, actor: Actor, order: OrderRead): Promise<OrderRead> {
  const [wallet] = await lockWallets(tx, [order.member_id])
  const known = knownPoints(discountTermsOf(order), order.point_value) ?? 0
  const held = await holdFor(tx, order, wallet, Math.min(known, pointsOf(wallet) + order.points))
  return changeOrder(tx, order, actor, 'declined', {
    ...held,
    state: 'confirmed',
    bill: null,
    cheaper_item: null,
    discount: null,
    billed_at: null,
    expires_at: order.reserved_until,
  })
}

/** Declines a bill: a reservation that still runs is confirmed again, anything else ends. */
export function declineOrder(ctx: Ctx, actor: Actor, orderId: number): Promise<Order> {
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, actor, ownOrdersPolicy, orderId)
    refuseOtherStates(tx, actor, order, ['awaitingApproval'])
    const stillRuns = order.reserved_until !== null && order.reserved_until > tx.now()
    const declined = stillRuns
      ? await confirmAgain(tx, actor, order)
      : await endUnpaid(tx, order, { state: 'declined', by: actor })
    return presentOrder(tx, declined, actor)
  })
}
