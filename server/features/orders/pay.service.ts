import { counterPolicy } from '#contract/orders/policy.ts'
import type { Order } from '#contract/orders/schemas.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import type { Actor } from '#server/core/request/actor.ts'
import { captureHold } from '../wallet/captures.service.ts'
import { assertState, changeOrder, lockOrder } from './order.service.ts'
import { type OrderRead, presentOrder } from './orders.present.ts'
import { toLedgerReference } from './pointsHold.service.ts'

/** Captures the held points for the place; a free order holds none. */
async function capture(tx: Tx, order: OrderRead): Promise<number | null> {
  const { hold_id: holdId, place_id: placeId } = order
  if (holdId === null) return null
  const { journalId } = await captureHold(tx, {
    holdId,
    to: { placeId },
    kind: 'capture',
    reference: toLedgerReference(order),
  })
  return journalId
}

/** Completes an order once the place received the rest of the approved bill. */
export function payOrder(ctx: Ctx, actor: Actor, orderId: number): Promise<Order> {
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, actor, counterPolicy, orderId)
    assertState(tx, actor, order, ['approved'])
    const paid = await changeOrder(tx, order, actor, 'paid', {
      state: 'paid',
      capture_journal_id: await capture(tx, order),
      hold_id: null,
      paid_at: tx.now(),
      ended_at: tx.now(),
      expires_at: null,
    })
    return presentOrder(tx, paid, actor)
  })
}
