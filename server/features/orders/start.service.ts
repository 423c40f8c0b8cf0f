import type { Input } from '#contract/call.ts'
import { billMinutes, unansweredAnHour } from '#contract/limits.ts'
import type { Order } from '#contract/order.ts'
import { counterPolicy } from '#contract/orders.policy.ts'
import type { orders } from '#contract/orders.ts'
import { reaches } from '#contract/rowPolicy.ts'
import { Failure } from '#server/common/failure.ts'
import type { Actor } from '#server/core/actor.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { pointValueOf } from '#server/core/money.ts'
import { inTransaction } from '#server/core/transaction.ts'
import { takeOffer } from '../offers/stock.service.ts'
import { isValidBetween } from '../offers/windows.service.ts'
import { expireDueOf } from './ends.service.ts'
import { refuseUnfound } from './members.service.ts'
import { lockBranch, lockMember, makeOrder } from './newOrder.service.ts'
import { presentOrder } from './orders.present.ts'
import { offerColumns } from './reserve.service.ts'

type Start = Input<typeof orders.startOrder>

const minute = 60_000
/** How long there is to enter the bill of an order that was begun at the counter, in milliseconds. */
export const toEnterTheBill = billMinutes * minute
const hour = 60 * minute

/** A branch at whose counter somebody works; another is not there. */
async function readBranch(tx: Tx, actor: Actor, branchId: number) {
  const branch = await tx.db
    .selectFrom('branches')
    .select(['id', 'place_id'])
    .where('id', '=', branchId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  const isReached = branch && reaches(counterPolicy, actor, { placeId: branch.place_id, branchId })
  if (!isReached) throw new Failure('NotFound')
  return branch
}

/** The place of an offer. */
async function placeOf(tx: Tx, offerId: number): Promise<number> {
  const offer = await tx.db
    .selectFrom('offers')
    .select('place_id')
    .where('id', '=', offerId)
    .executeTakeFirst()
  if (!offer) throw new Failure('NotFound')
  return offer.place_id
}

async function takeOfferFor(tx: Tx, { memberId, branchId }: Start, offerId: number) {
  try {
    const offer = await takeOffer(tx, { offerId, memberId, branchId, at: tx.now() })
    const ends = new Date(tx.now().getTime() + toEnterTheBill)
    if (!isValidBetween(offer.terms, offer.zone, tx.now(), ends)) throw new Failure('OfferNotAvailable')
    return offerColumns(offer, branchId)
  } catch (error) {
    // The counter reads of somebody else what the member reads of themselves.
    const isOver = error instanceof Failure && error.code === 'OfferLimitReached'
    throw isOver ? new Failure('MemberLimitReached') : error
  }
}

/** The place's standing discount for a service, as a new order takes it. */
async function takeDiscount(tx: Tx, branch: { id: number; place_id: number }, serviceId: number) {
  const found = await tx.db
    .selectFrom('places')
    .innerJoin('place_services', 'place_services.place_id', 'places.id')
    .innerJoin('services', 'services.id', 'place_services.service_id')
    .innerJoin('branches', 'branches.place_id', 'places.id')
    .innerJoin('countries', 'countries.id', 'branches.country_id')
    .innerJoin('currencies', 'currencies.id', 'countries.currency_id')
    .select(['place_services.discount_percent', 'countries.id as country_id', 'countries.point_value'])
    .select(['countries.is_active', 'currencies.id as currency_id', 'currencies.decimals'])
    .where('branches.id', '=', branch.id)
    .where('places.state', '=', 'approved')
    .where('services.id', '=', serviceId)
    .where('services.is_active', '=', true)
    .where('place_services.discount_percent', 'is not', null)
    .forShare('places')
    .executeTakeFirst()
  if (!found) throw new Failure('NoStandingDiscount', { fields: { serviceId: 'NoStandingDiscount' } })
  if (!found.is_active) throw new Failure('OrdersStopped')
  return {
    offer_id: null,
    terms_id: null,
    service_id: serviceId,
    discount_percent: found.discount_percent,
    place_id: branch.place_id,
    branch_id: branch.id,
    country_id: found.country_id,
    currency_id: found.currency_id,
    point_value: pointValueOf(found.point_value, found.decimals),
  }
}

/** The member's wallet is locked, so that of several that are started at once only so many pass. */
async function refuseUnanswered(tx: Tx, memberId: number, placeId: number): Promise<void> {
  const since = new Date(tx.now().getTime() - hour)
  const { count } = await tx.db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .where('place_id', '=', placeId)
    .where('kind', '=', 'walkIn')
    .where('created_at', '>', since)
    .where('approved_at', 'is', null)
    .where('state', '!=', 'declined')
    .executeTakeFirstOrThrow()
  if (count >= unansweredAnHour) throw new Failure('TooManyUnanswered')
}

/** Begins an order at the counter, for a member whom the caller found. */
export function startOrder(ctx: Ctx, actor: Actor, input: Start): Promise<Order> {
  const { memberId, branchId, offerId, serviceId = 0 } = input
  return inTransaction(ctx, async (tx) => {
    const branch = await readBranch(tx, actor, branchId)
    await refuseUnfound(tx, actor, memberId)
    if (offerId && (await placeOf(tx, offerId)) !== branch.place_id) throw new Failure('NotFound')
    await expireDueOf(tx, { memberId, offerId })
    const discount = await (offerId ? takeOfferFor(tx, input, offerId) : takeDiscount(tx, branch, serviceId))
    await lockBranch(tx, branchId)
    const wallet = await lockMember(tx, memberId)
    if (wallet.countryId !== discount.country_id) throw new Failure('MemberAbroad')
    await refuseUnanswered(tx, memberId, branch.place_id)
    const expires_at = new Date(tx.now().getTime() + toEnterTheBill)
    const order = {
      kind: 'walkIn' as const,
      ...discount,
      member_id: memberId,
      expires_at,
      reserved_until: null,
    }
    return presentOrder(tx, await makeOrder(tx, order, actor, wallet, 0), actor)
  })
}
