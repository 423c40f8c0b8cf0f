import { arabicPoints, englishPoints } from '#contract/core/countedPoints.ts'
import { confirmationMinutes } from '#contract/core/limits.ts'
import type { orders } from '#contract/orders/endpoints.ts'
import type { Order } from '#contract/orders/schemas.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Tx } from '#server/core/ctx.ts'
import { assertCurrentVersion } from '#server/core/database/optimisticLocking.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import type { Actor } from '#server/core/request/actor.ts'
import type { Args } from '#server/core/request/routes.ts'
import { createRestrictionError, findRestriction } from '#server/core/security/restrictions.ts'
import { planReservation } from '../offers/obstacles.service.ts'
import { getOffer } from '../offers/publicOffer.service.ts'
import { type ReservedOffer, releaseStock, reserveStock } from '../offers/stock.service.ts'
import { afterOpeningMinutes } from '../places/openingTime.service.ts'
import { getAvailablePoints, type Wallet } from '../wallet/wallets.service.ts'
import { expireDueOrders } from './cancelOrders.service.ts'
import { createOrder, lockMember } from './newOrder.service.ts'
import { presentOrder } from './orders.present.ts'

function notEnoughPointsError(missing: number): ApiError {
  return new ApiError('NotEnoughPoints', {
    message: {
      ar: `رصيد النقاط لا يكفي. ينقصك ${arabicPoints(missing)}.`,
      en: `Not enough points: you need ${englishPoints(missing)} more.`,
    },
  })
}

/** The wallet is locked, so that no restriction begins before the order is made. */
async function assertReservable(tx: Tx, offer: ReservedOffer, wallet: Wallet, at: Date) {
  const restriction = await findRestriction(tx, wallet.userId, 'orders')
  const { countryId } = wallet
  const member = { countryId, points: getAvailablePoints(wallet), isRestricted: restriction !== null }
  const { obstacle, reservedUntil, held, missing } = planReservation(offer, member, at)
  if (restriction && obstacle === 'OrdersRestricted') throw createRestrictionError('orders', restriction)
  if (obstacle === 'NotEnoughPoints') throw notEnoughPointsError(missing)
  if (obstacle !== null) throw new ApiError(obstacle)
  return { reservedUntil, points: held }
}

/**
 * Rejects a member who was shown another version of the terms; the error contains the offer without their
 * order.
 */
async function assertVersion(
  tx: Tx,
  actor: Actor,
  expectedVersion: number | undefined,
  { id, version }: ReservedOffer,
): Promise<void> {
  if (expectedVersion === undefined || expectedVersion === version) return
  await releaseStock(tx, id)
  assertCurrentVersion(expectedVersion, await getOffer({ ctx: tx, actor, input: { id } }))
}

export function reserveOffer({
  ctx,
  actor,
  input: { offerId, branchId, version },
}: Args<typeof orders.reserveOffer>): Promise<Order> {
  if (actor.rank !== 'User') throw new ApiError('MembersOnly')
  return inTransaction(ctx, async (tx) => {
    await expireDueOrders(tx, { memberId: actor.id, offerId })
    const offer = await reserveStock(tx, { offerId, memberId: actor.id, branchId, at: tx.now() })
    await assertVersion(tx, actor, version, offer)
    const wallet = await lockMember(tx, actor.id)
    const { reservedUntil, points } = await assertReservable(tx, offer, wallet, tx.now())
    const confirmationDeadline = afterOpeningMinutes(offer.hours, offer.zone, tx.now(), confirmationMinutes)
    const order = {
      kind: 'reservation' as const,
      ...toOfferColumns(offer, branchId),
      memberId: actor.id,
      expiresAt: new Date(Math.min(confirmationDeadline.getTime(), reservedUntil.getTime())),
      reservedUntil,
    }
    return presentOrder(tx, await createOrder(tx, order, actor, wallet, points), actor)
  })
}

export function toOfferColumns(offer: ReservedOffer, branchId: number) {
  return {
    offerId: offer.id,
    termsId: offer.terms.id,
    serviceId: null,
    discountPercent: null,
    placeId: offer.placeId,
    branchId,
    countryId: offer.countryId,
    currencyId: offer.currencyId,
    pointValue: offer.pointValue,
  }
}
