import type { Input } from '#contract/core/endpoint.ts'
import { billMinutes, maxUnansweredOrdersPerHour } from '#contract/core/limits.ts'
import { canAccess } from '#contract/core/policy.ts'
import type { orders } from '#contract/orders/endpoints.ts'
import { counterPolicy } from '#contract/orders/policy.ts'
import type { Order } from '#contract/orders/schemas.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Tx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { toPointUnits } from '#server/core/money.ts'
import type { Actor } from '#server/core/request/actor.ts'
import type { Args } from '#server/core/request/routes.ts'
import { reserveStock } from '../offers/stock.service.ts'
import { isValidBetween } from '../offers/windows.service.ts'
import { expireDueOrders } from './cancelOrders.service.ts'
import { assertMemberFound } from './members.service.ts'
import { createOrder, lockBranch, lockMember } from './newOrder.service.ts'
import { presentOrder } from './orders.present.ts'
import { toOfferColumns } from './reserve.service.ts'

type StartInput = Input<typeof orders.startOrder>

const minute = 60_000
/** Time to enter the bill of an order that was started at the counter, in milliseconds. */
export const billTimeoutMs = billMinutes * minute
const hour = 60 * minute

async function readBranch(tx: Tx, actor: Actor, branchId: number) {
  const branch = await tx.db
    .selectFrom('branches')
    .select(['id', 'place_id'])
    .where('id', '=', branchId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  const isReached = branch && canAccess(counterPolicy, actor, { placeId: branch.place_id, branchId })
  if (!isReached) throw new ApiError('NotFound')
  return branch
}

async function readPlaceId(tx: Tx, offerId: number): Promise<number> {
  const offer = await tx.db
    .selectFrom('offers')
    .select('place_id')
    .where('id', '=', offerId)
    .executeTakeFirst()
  if (!offer) throw new ApiError('NotFound')
  return offer.place_id
}

async function reserveOfferFor(tx: Tx, { memberId, branchId }: StartInput, offerId: number) {
  try {
    const offer = await reserveStock(tx, { offerId, memberId, branchId, at: tx.now() })
    const billDeadline = new Date(tx.now().getTime() + billTimeoutMs)
    if (!isValidBetween(offer.terms, offer.zone, tx.now(), billDeadline))
      throw new ApiError('OfferNotAvailable')
    return toOfferColumns(offer, branchId)
  } catch (error) {
    // The error for a member's own limit addresses the member; the counter needs one about another person.
    const isOver = error instanceof ApiError && error.code === 'OfferLimitReached'
    throw isOver ? new ApiError('MemberLimitReached') : error
  }
}

async function readStandingDiscount(tx: Tx, branch: { id: number; place_id: number }, serviceId: number) {
  const row = await tx.db
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
  if (!row) throw new ApiError('NoStandingDiscount', { fields: { serviceId: 'NoStandingDiscount' } })
  if (!row.is_active) throw new ApiError('OrdersStopped')
  return {
    offer_id: null,
    terms_id: null,
    service_id: serviceId,
    discount_percent: row.discount_percent,
    place_id: branch.place_id,
    branch_id: branch.id,
    country_id: row.country_id,
    currency_id: row.currency_id,
    point_value: toPointUnits(row.point_value, row.decimals),
  }
}

/** The member's wallet is locked, so that concurrent starts can't exceed the limit. */
async function assertFewUnanswered(tx: Tx, memberId: number, placeId: number): Promise<void> {
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
  if (count >= maxUnansweredOrdersPerHour) throw new ApiError('TooManyUnanswered')
}

export function startOrder({ ctx, actor, input }: Args<typeof orders.startOrder>): Promise<Order> {
  const { memberId, branchId, offerId, serviceId = 0 } = input
  return inTransaction(ctx, async (tx) => {
    const branch = await readBranch(tx, actor, branchId)
    await assertMemberFound(tx, actor, memberId)
    if (offerId && (await readPlaceId(tx, offerId)) !== branch.place_id) throw new ApiError('NotFound')
    await expireDueOrders(tx, { memberId, offerId })
    const discount = await (offerId
      ? reserveOfferFor(tx, input, offerId)
      : readStandingDiscount(tx, branch, serviceId))
    await lockBranch(tx, branchId)
    const wallet = await lockMember(tx, memberId)
    if (wallet.countryId !== discount.country_id) throw new ApiError('MemberAbroad')
    await assertFewUnanswered(tx, memberId, branch.place_id)
    const expires_at = new Date(tx.now().getTime() + billTimeoutMs)
    const order = {
      kind: 'walkIn' as const,
      ...discount,
      member_id: memberId,
      expires_at,
      reserved_until: null,
    }
    return presentOrder(tx, await createOrder(tx, order, actor, wallet, 0), actor)
  })
}
