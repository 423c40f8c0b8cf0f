import type { Input } from '#contract/core/endpoint.ts'
import { approvalMinutes, paymentHours } from '#contract/core/limits.ts'
import {
  type Bill,
  type Charge,
  computeCharge,
  type DiscountTerms,
  findBillProblem,
  getMaxPoints,
} from '#contract/offers/discount.ts'
import type { orders } from '#contract/orders/endpoints.ts'
import { counterPolicy, ownOrdersPolicy } from '#contract/orders/policy.ts'
import type { Order } from '#contract/orders/schemas.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { emit } from '#server/core/events/events.ts'
import { toSmallestUnits } from '#server/core/money.ts'
import type { Actor } from '#server/core/request/actor.ts'
import { enforceRateLimit } from '#server/core/request/rateLimit.ts'
import type { Args } from '#server/core/request/routes.ts'
import { isValidAt } from '../offers/windows.service.ts'
import { captureHold } from '../wallet/captures.service.ts'
import { getAvailablePoints, lockWallets } from '../wallet/wallets.service.ts'
import { expireDueOrders, releaseOrder } from './cancelOrders.service.ts'
import { getDiscountTerms } from './discountTerms.ts'
import { findOrderAtCounter } from './findOrder.service.ts'
import { lockMember } from './newOrder.service.ts'
import { transitionOrder } from './order.service.ts'
import { type OrderRead, presentOrder } from './orders.present.ts'
import { holdOrderPoints, toLedgerReference } from './pointsHold.service.ts'

type Confirmation = { orderId: number; isRepeatable: boolean }

/** The reservation is then valid until the end of its reserved time. */
function confirm(ctx: Ctx, actor: Actor, { orderId, isRepeatable }: Confirmation): Promise<Order> {
  const confirmation = { orderId, event: 'confirmed', policy: counterPolicy, isRepeatable } as const
  return inTransaction(ctx, (tx) =>
    transitionOrder(tx, actor, confirmation, (order) => ({
      confirmedAt: tx.now(),
      expiresAt: order.reservedUntil,
    })),
  )
}

export const confirmOrder = ({ ctx, actor, input: { orderId } }: Args<typeof orders.confirmOrder>) =>
  confirm(ctx, actor, { orderId, isRepeatable: false })

/** Two counters may scan the same code, and a scanner may send it twice. */
export async function confirmOrderByCode({
  ctx,
  actor,
  input: { code, branchId = 0 },
}: Args<typeof orders.confirmOrderByCode>): Promise<Order> {
  const { id: orderId } = await findOrderAtCounter(ctx, actor, { code, branchId })
  return confirm(ctx, actor, { orderId, isRepeatable: true })
}

type BillInput = Input<typeof orders.sendBill>

const approvalTimeoutMs = approvalMinutes * 60_000

/** Each rejection for too few points reveals something about the member's wallet to the branch. */
const shortBillRateLimit = (orderId: number) => ({ key: `orders.short:${orderId}`, max: 5, seconds: 3600 })

function parseBill(order: OrderRead, terms: DiscountTerms, input: BillInput): Bill {
  const decimals = order.currencyDecimals
  const bill = {
    bill: toSmallestUnits(input.bill, decimals, 'bill'),
    cheaperItem:
      terms.discountType === 'twoForOne' && input.cheaperItem !== undefined
        ? toSmallestUnits(input.cheaperItem, decimals, 'cheaperItem')
        : null,
  }
  const problem = findBillProblem(terms, bill)
  if (problem) throw new ApiError(problem.code, { fields: { [problem.field]: problem.code } })
  return bill
}

/** A reduced discount must still be worth at least one point. */
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

async function computeBillColumns(tx: Tx, order: OrderRead, input: BillInput) {
  if (order.terms && !isValidAt(order.terms, order.timeZone, tx.now())) throw new ApiError('OutsideWindow')
  const terms = getDiscountTerms(order)
  const parsed = parseBill(order, terms, input)
  const wallet = await lockMember(tx, order.memberId)
  const charged = computeAffordableCharge(
    terms,
    parsed,
    order.pointValue,
    getAvailablePoints(wallet) + order.points,
  )
  if (charged.missing > 0) rejectMissingPoints(tx, order.id, charged.missing)
  const holdColumns = await holdOrderPoints(tx, order, wallet, charged.points)
  return {
    ...holdColumns,
    bill: parsed.bill,
    cheaperItem: parsed.cheaperItem ?? null,
    discount: charged.discount,
    billedAt: tx.now(),
    approvedAt: null,
    expiresAt: new Date(tx.now().getTime() + approvalTimeoutMs),
  }
}

/** The member is notified of how many points are missing; the branch learns only that they don't suffice. */
function rejectMissingPoints(tx: Tx, orderId: number, missing: number): never {
  tx.afterRollback.add(async (outside) => {
    await enforceRateLimit(outside, shortBillRateLimit(orderId))
    await inTransaction(outside, (own) => emit(own, 'orders.pointsMissed', { orderId, missing }))
  })
  throw new ApiError('NotEnoughPoints')
}

export function sendBill({ ctx, actor, input }: Args<typeof orders.sendBill>): Promise<Order> {
  const { orderId } = input
  const billing = { orderId, event: 'billed', policy: counterPolicy } as const
  return inTransaction(ctx, async (tx) => {
    await expireDueOrders(tx, { orderId })
    return transitionOrder(tx, actor, billing, (order) => computeBillColumns(tx, order, input))
  })
}

const paymentTimeoutMs = paymentHours * 3600 * 1000

export function approveOrder({
  ctx,
  actor,
  input: { orderId, bill, points },
}: Args<typeof orders.approveOrder>): Promise<Order> {
  const approval = { orderId, event: 'approved', policy: ownOrdersPolicy } as const
  return inTransaction(ctx, (tx) =>
    transitionOrder(tx, actor, approval, (order) => {
      // The same bill total may have come with another cheaper item.
      if (points === undefined && getDiscountTerms(order).discountType === 'twoForOne') {
        throw new ApiError('requiredField', { fields: { points: 'requiredField' } })
      }
      const current = presentOrder(tx, order, actor)
      if (bill !== current.bill || (points ?? current.points) !== current.points) {
        throw new ApiError('BillChanged', { current })
      }
      return { approvedAt: tx.now(), expiresAt: new Date(tx.now().getTime() + paymentTimeoutMs) }
    }),
  )
}

/** Holds the points that the reservation held before the bill, as far as the balance allows. */
async function restoreReservation(tx: Tx, order: OrderRead) {
  const [wallet] = await lockWallets(tx, [order.memberId])
  const requiredPoints = getMaxPoints(getDiscountTerms(order), order.pointValue) ?? 0
  const holdColumns = await holdOrderPoints(
    tx,
    order,
    wallet,
    Math.min(requiredPoints, getAvailablePoints(wallet) + order.points),
  )
  return {
    ...holdColumns,
    state: 'confirmed',
    bill: null,
    cheaperItem: null,
    discount: null,
    billedAt: null,
    expiresAt: order.reservedUntil,
  } as const
}

export function declineOrder({
  ctx,
  actor,
  input: { orderId },
}: Args<typeof orders.declineOrder>): Promise<Order> {
  const decline = { orderId, event: 'declined', policy: ownOrdersPolicy } as const
  return inTransaction(ctx, (tx) =>
    transitionOrder(tx, actor, decline, async (order) => {
      const stillRuns = order.reservedUntil !== null && order.reservedUntil > tx.now()
      return stillRuns
        ? restoreReservation(tx, order)
        : { ...(await releaseOrder(tx, order)), state: 'declined' as const }
    }),
  )
}

async function capture(tx: Tx, order: OrderRead): Promise<number | null> {
  const { holdId, placeId } = order
  if (holdId === null) return null
  const { journalId } = await captureHold(tx, {
    holdId,
    to: { placeId },
    kind: 'capture',
    reference: toLedgerReference(order),
  })
  return journalId
}

export function payOrder({ ctx, actor, input: { orderId } }: Args<typeof orders.payOrder>): Promise<Order> {
  const payment = { orderId, event: 'paid', policy: counterPolicy } as const
  return inTransaction(ctx, (tx) =>
    transitionOrder(tx, actor, payment, async (order) => ({
      captureJournalId: await capture(tx, order),
      holdId: null,
      paidAt: tx.now(),
      endedAt: tx.now(),
      expiresAt: null,
    })),
  )
}
