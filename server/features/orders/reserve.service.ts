import type { Input } from '#contract/call.ts'
import { knownPoints, reservationHold } from '#contract/discount.ts'
import { confirmationMinutes, reservationDays } from '#contract/limits.ts'
import type { Order } from '#contract/order.ts'
import type { orders } from '#contract/orders.ts'
import { Failure } from '#server/common/failure.ts'
import type { Actor } from '#server/core/actor.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { refuseStale } from '#server/core/optimisticLocking.ts'
import { inTransaction } from '#server/core/transaction.ts'
import { getOffer } from '../offers/publicOffer.service.ts'
import { giveBackOffer, type TakenOffer, takeOffer } from '../offers/stock.service.ts'
import { endOf, isValidBetween } from '../offers/windows.service.ts'
import { afterOpeningMinutes } from '../places/openingTime.service.ts'
import { pointsOf, type Wallet } from '../wallet/wallets.service.ts'
import { expireDueOf } from './ends.service.ts'
import { lockMember, makeOrder } from './newOrder.service.ts'
import { presentOrder } from './orders.present.ts'
import { tooFewPoints } from './points.ts'

const reservationLife = reservationDays * 24 * 3600 * 1000

/** Until when a reservation can be used: to the offer's end, a week at most, and one of its windows must lie before that. */
function reservedUntil(tx: Tx, { terms, zone }: TakenOffer): Date {
  const ends = endOf(terms, zone)
  const until = new Date(Math.min(tx.now().getTime() + reservationLife, ends?.getTime() ?? 0))
  if (!isValidBetween(terms, zone, tx.now(), until)) throw new Failure('OfferNotAvailable')
  return until
}

function pointsToHold({ terms, pointValue }: TakenOffer, wallet: Wallet): number {
  const asked = { points: knownPoints(terms, pointValue), mayShrink: terms.mayShrink }
  const { held, missing } = reservationHold(asked, pointsOf(wallet))
  if (missing > 0) throw tooFewPoints(missing)
  return held
}

/** Refuses a member who was shown another version than that which was taken, and shows the offer as it is without their order. */
async function refuseOtherVersion(
  tx: Tx,
  actor: Actor,
  shown: number | undefined,
  { id, version }: TakenOffer,
): Promise<void> {
  if (shown === undefined || shown === version) return
  await giveBackOffer(tx, id)
  refuseStale(shown, await getOffer(tx, actor, id))
}

/** Reserves an offer at a branch for the member who asks. */
export function reserveOffer(
  ctx: Ctx,
  actor: Actor,
  { offerId, branchId, version }: Input<typeof orders.reserveOffer>,
): Promise<Order> {
  if (actor.rank !== 'User') throw new Failure('MembersOnly')
  return inTransaction(ctx, async (tx) => {
    await expireDueOf(tx, { memberId: actor.id, offerId })
    const offer = await takeOffer(tx, { offerId, memberId: actor.id, branchId, at: tx.now() })
    await refuseOtherVersion(tx, actor, version, offer)
    const until = reservedUntil(tx, offer)
    const wallet = await lockMember(tx, actor.id)
    if (wallet.countryId !== offer.countryId) throw new Failure('OrderAbroad')
    const toConfirm = afterOpeningMinutes(offer.hours, offer.zone, tx.now(), confirmationMinutes)
    const order = {
      kind: 'reservation' as const,
      ...offerColumns(offer, branchId),
      member_id: actor.id,
      expires_at: new Date(Math.min(toConfirm.getTime(), until.getTime())),
      reserved_until: until,
    }
    return presentOrder(tx, await makeOrder(tx, order, actor, wallet, pointsToHold(offer, wallet)), actor)
  })
}

/** What an order keeps of the offer that it took. */
export function offerColumns(offer: TakenOffer, branchId: number) {
  return {
    offer_id: offer.id,
    terms_id: offer.terms.id,
    service_id: null,
    discount_percent: null,
    place_id: offer.placeId,
    branch_id: branchId,
    country_id: offer.countryId,
    currency_id: offer.currencyId,
    point_value: offer.pointValue,
  }
}
