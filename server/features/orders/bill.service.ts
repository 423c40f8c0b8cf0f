import type { Input } from '#contract/call.ts'
import { type Bill, billProblem, type Charge, chargeOf, type DiscountTerms } from '#contract/discount.ts'
import { approvalMinutes } from '#contract/limits.ts'
import type { Order } from '#contract/order.ts'
import { counterPolicy } from '#contract/orders.policy.ts'
import type { orders } from '#contract/orders.ts'
import { Failure } from '#server/common/failure.ts'
import type { Actor } from '#server/core/actor.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { emit } from '#server/core/events.ts'
import { smallestUnits } from '#server/core/money.ts'
import { enforceRateLimit } from '#server/core/rateLimit.ts'
import { inTransaction } from '#server/core/transaction.ts'
import { isValidAt } from '../offers/windows.service.ts'
import { pointsOf } from '../wallet/wallets.service.ts'
import { discountTermsOf } from './discountTerms.ts'
import { expireDueOf } from './ends.service.ts'
import { holdFor } from './hold.service.ts'
import { lockMember } from './newOrder.service.ts'
import { changeOrder, lockOrder, refuseOtherStates } from './order.service.ts'
import { type OrderRead, presentOrder } from './orders.present.ts'

type Typed = Input<typeof orders.sendBill>

const toApprove = approvalMinutes * 60_000

/** How often a bill may be refused for want of points: each refusal says something about a wallet that isn't the branch's. */
const shortBills = (orderId: number) => ({ key: `orders.short:${orderId}`, most: 5, seconds: 3600 })

/** A bill as it was typed, in the smallest unit; refused where the order's discount doesn't go with it. */
function readBill(order: OrderRead, terms: DiscountTerms, typed: Typed): Bill {
  const decimals = order.currency_decimals
  const bill = {
    bill: smallestUnits(typed.bill, decimals, 'bill'),
    cheaperItem:
      terms.discountType === 'twoForOne' && typed.cheaperItem !== undefined
        ? smallestUnits(typed.cheaperItem, decimals, 'cheaperItem')
        : null,
  }
  const problem = billProblem(terms, bill)
  if (problem) throw new Failure(problem.code, { fields: { [problem.field]: problem.code } })
  return bill
}

/** What a bill costs a member who has so many points: a discount that shrinks is still worth a point. */
function charge(terms: DiscountTerms, bill: Bill, pointValue: number, available: number): Charge {
  const charged = chargeOf(terms, bill, { pointValue, available })
  if (charged.points > 0 || !terms.mayShrink) return charged
  return chargeOf({ ...terms, mayShrink: false }, bill, { pointValue, available })
}

/** Bills an order where the member's points suffice. */
async function bill(tx: Tx, actor: Actor, typed: Typed): Promise<OrderRead> {
  const order = await lockOrder(tx, actor, counterPolicy, typed.orderId)
  refuseOtherStates(tx, actor, order, ['confirmed', 'awaitingApproval', 'approved'])
  if (order.terms && !isValidAt(order.terms, order.time_zone, tx.now())) throw new Failure('OutsideWindow')
  const terms = discountTermsOf(order)
  const read = readBill(order, terms, typed)
  const wallet = await lockMember(tx, order.member_id)
  const charged = charge(terms, read, order.point_value, pointsOf(wallet) + order.points)
  if (charged.missing > 0) refuseMissing(tx, order.id, charged.missing)
  const held = await holdFor(tx, order, wallet, charged.points)
  return changeOrder(tx, order, actor, 'billed', {
    ...held,
    state: 'awaitingApproval',
    bill: read.bill,
    cheaper_item: read.cheaperItem ?? null,
    discount: charged.discount,
    billed_at: tx.now(),
    approved_at: null,
    expires_at: new Date(tx.now().getTime() + toApprove),
  })
}

/** Refuses the bill, and tells the member how many points are missing; the branch learns only that they don't suffice. */
function refuseMissing(tx: Tx, orderId: number, missing: number): never {
  tx.afterRollback.add(async (outside) => {
    await enforceRateLimit(outside, shortBills(orderId))
    await inTransaction(outside, (own) => emit(own, 'orders.pointsMissed', { orderId, missing }))
  })
  throw new Failure('NotEnoughPoints')
}

/** Types the bill of an order, or another one, and has its points held; the member is asked. */
export function sendBill(ctx: Ctx, actor: Actor, typed: Typed): Promise<Order> {
  return inTransaction(ctx, async (tx) => {
    await expireDueOf(tx, { orderId: typed.orderId })
    return presentOrder(tx, await bill(tx, actor, typed), actor)
  })
}
