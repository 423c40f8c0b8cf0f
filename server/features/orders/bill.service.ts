import type { Input } from '#contract/core/endpoint.ts'
import { approvalMinutes } from '#contract/core/limits.ts'
import {
  type Bill,
  billProblem,
  type Charge,
  computeCharge,
  type DiscountTerms,
} from '#contract/offers/discount.ts'
import type { orders } from '#contract/orders/endpoints.ts'
import { counterPolicy } from '#contract/orders/policy.ts'
import type { Order } from '#contract/orders/schemas.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { emit } from '#server/core/events/events.ts'
import { toSmallestUnits } from '#server/core/money.ts'
import type { Actor } from '#server/core/request/actor.ts'
import { enforceRateLimit } from '#server/core/request/rateLimit.ts'
import { isValidAt } from '../offers/windows.service.ts'
import { getAvailablePoints } from '../wallet/wallets.service.ts'
import { expireDueOrders } from './cancelOrders.service.ts'
import { getDiscountTerms } from './discountTerms.ts'
import { lockMember } from './newOrder.service.ts'
import { assertState, changeOrder, lockOrder } from './order.service.ts'
import { type OrderRead, presentOrder } from './orders.present.ts'
import { holdOrderPoints } from './pointsHold.service.ts'

type BillInput = Input<typeof orders.sendBill>

const approvalTimeoutMs = approvalMinutes * 60_000

/**
 * Limits how often a bill may be rejected for too few points: each rejection reveals something about the
 * member's wallet to the branch.
 */
const shortBillRateLimit = (orderId: number) => ({ key: `orders.short:${orderId}`, max: 5, seconds: 3600 })

/** Converts a bill to the smallest unit; rejects it if it doesn't fit the order's discount. */
function parseBill(order: OrderRead, terms: DiscountTerms, input: BillInput): Bill {
  const decimals = order.currency_decimals
  const bill = {
    bill: toSmallestUnits(input.bill, decimals, 'bill'),
    cheaperItem:
      terms.discountType === 'twoForOne' && input.cheaperItem !== undefined
        ? toSmallestUnits(input.cheaperItem, decimals, 'cheaperItem')
        : null,
  }
  const problem = billProblem(terms, bill)
  if (problem) throw new ApiError(problem.code, { fields: { [problem.field]: problem.code } })
  return bill
}

/**
 * Returns what a bill costs a member with this many points; a reduced discount must still be worth at least
 * one point.
 */
function computeAffordableCharge(
  terms: DiscountTerms,
  bill: Bill,
  pointValue: number,
  available: number,
): Charge {
  const charged = computeCharge(terms, bill, { pointValue, available })
  if (charged.points > 0 || !terms.mayShrink) return charged
  return computeCharge({ ...terms, mayShrink: false }, bill, { pointValue, available })
}

async function bill(tx: Tx, actor: Actor, input: BillInput): Promise<OrderRead> {
  const order = await lockOrder(tx, actor, counterPolicy, input.orderId)
  assertState(tx, actor, order, ['confirmed', 'awaitingApproval', 'approved'])
  if (order.terms && !isValidAt(order.terms, order.time_zone, tx.now())) throw new ApiError('OutsideWindow')
  const terms = getDiscountTerms(order)
  const parsed = parseBill(order, terms, input)
  const wallet = await lockMember(tx, order.member_id)
  const charged = computeAffordableCharge(
    terms,
    parsed,
    order.point_value,
    getAvailablePoints(wallet) + order.points,
  )
  if (charged.missing > 0) rejectMissingPoints(tx, order.id, charged.missing)
  const holdColumns = await holdOrderPoints(tx, order, wallet, charged.points)
  return changeOrder(tx, order, actor, 'billed', {
    ...holdColumns,
    state: 'awaitingApproval',
    bill: parsed.bill,
    cheaper_item: parsed.cheaperItem ?? null,
    discount: charged.discount,
    billed_at: tx.now(),
    approved_at: null,
    expires_at: new Date(tx.now().getTime() + approvalTimeoutMs),
  })
}

/**
 * Rejects the bill and notifies the member of how many points are missing; the branch learns only that they
 * don't suffice.
 */
function rejectMissingPoints(tx: Tx, orderId: number, missing: number): never {
  tx.afterRollback.add(async (outside) => {
    await enforceRateLimit(outside, shortBillRateLimit(orderId))
    await inTransaction(outside, (own) => emit(own, 'orders.pointsMissed', { orderId, missing }))
  })
  throw new ApiError('NotEnoughPoints')
}

/** Sets or replaces the bill of an order, holds the points and requests the member's approval. */
export function sendBill(ctx: Ctx, actor: Actor, input: BillInput): Promise<Order> {
  return inTransaction(ctx, async (tx) => {
    await expireDueOrders(tx, { orderId: input.orderId })
    return presentOrder(tx, await bill(tx, actor, input), actor)
  })
}
