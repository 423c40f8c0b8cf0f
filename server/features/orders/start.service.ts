import type { Input } from '#contract/core/endpoint.ts'
import { billMinutes, maxUnansweredOrdersPerHour } from '#contract/core/limits.ts'
import { canAccess } from '#contract/core/policy.ts'
import { getLargestDiscount } from '#contract/offers/discount.ts'
import type { orders } from '#contract/orders/endpoints.ts'
import { counterPolicy } from '#contract/orders/policy.ts'
import type { Order } from '#contract/orders/schemas.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Tx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { toPointUnits } from '#server/core/money.ts'
import type { Actor } from '#server/core/request/actor.ts'
import type { Args } from '#server/core/request/routes.ts'
import { findRestriction } from '#server/core/security/restrictions.ts'
import { reserveStock } from '../offers/stock.service.ts'
import { isValidBetween } from '../offers/windows.service.ts'
import { getAvailablePoints } from '../wallet/wallets.service.ts'
import { expireDueOrders } from './cancelOrders.service.ts'
import { getDiscountTerms } from './discountTerms.ts'
import { readLookup } from './members.service.ts'
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
    .select(['id', 'placeId'])
    .where('id', '=', branchId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  const isReached = branch && canAccess(counterPolicy, actor, { placeId: branch.placeId, branchId })
  if (!isReached) throw new ApiError('NotFound')
  return branch
}

async function readPlaceId(tx: Tx, offerId: number): Promise<number> {
  const offer = await tx.db
    .selectFrom('offers')
    .select('placeId')
    .where('id', '=', offerId)
    .executeTakeFirst()
  if (!offer) throw new ApiError('NotFound')
  return offer.placeId
}

async function reserveOfferFor(tx: Tx, { memberId, branchId }: StartInput, offerId: number) {
  try {
    const offer = await reserveStock(tx, { offerId, memberId, branchId, at: tx.now() })
    const billDeadline = new Date(tx.now().getTime() + billTimeoutMs)
    if (!isValidBetween(offer.terms, offer.zone, tx.now(), billDeadline))
      throw new ApiError('OfferNotAvailable')
    return { columns: toOfferColumns(offer, branchId), terms: offer.terms }
  } catch (error) {
    // The error for a member's own limit addresses the member; the counter needs one about another person.
    const isOver = error instanceof ApiError && error.code === 'OfferLimitReached'
    throw isOver ? new ApiError('MemberLimitReached') : error
  }
}

async function readStandingDiscount(tx: Tx, branch: { id: number; placeId: number }, serviceId: number) {
  const row = await tx.db
    .selectFrom('places')
    .innerJoin('placeServices', 'placeServices.placeId', 'places.id')
    .innerJoin('services', 'services.id', 'placeServices.serviceId')
    .innerJoin('branches', 'branches.placeId', 'places.id')
    .innerJoin('countries', 'countries.id', 'branches.countryId')
    .innerJoin('currencies', 'currencies.id', 'countries.currencyId')
    .select(['placeServices.discountPercent', 'countries.id as countryId', 'countries.pointValue'])
    .select(['countries.isActive', 'currencies.id as currencyId', 'currencies.decimals'])
    .where('branches.id', '=', branch.id)
    .where('places.state', '=', 'approved')
    .where('services.id', '=', serviceId)
    .where('services.isActive', '=', true)
    .where('placeServices.discountPercent', 'is not', null)
    .forShare('places')
    .executeTakeFirst()
  if (!row) throw new ApiError('NoStandingDiscount', { fields: { serviceId: 'NoStandingDiscount' } })
  if (!row.isActive) throw new ApiError('OrdersStopped')
  const { discountPercent } = row
  const columns = {
    offerId: null,
    termsId: null,
    serviceId,
    discountPercent,
    placeId: branch.placeId,
    branchId: branch.id,
    countryId: row.countryId,
    currencyId: row.currencyId,
    pointValue: toPointUnits(row.pointValue, row.decimals),
  }
  return { columns, terms: getDiscountTerms({ terms: null, discountPercent }) }
}

/** The member's wallet is locked, so that concurrent starts can't exceed the limit. */
async function assertFewUnanswered(tx: Tx, memberId: number, placeId: number): Promise<void> {
  const since = new Date(tx.now().getTime() - hour)
  const { count } = await tx.db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('memberId', '=', memberId)
    .where('placeId', '=', placeId)
    .where('kind', '=', 'walkIn')
    .where('createdAt', '>', since)
    .where('approvedAt', 'is', null)
    .where('state', '!=', 'declined')
    .executeTakeFirstOrThrow()
  if (count >= maxUnansweredOrdersPerHour) throw new ApiError('TooManyUnanswered')
}

export function startOrder({ ctx, actor, input }: Args<typeof orders.startOrder>): Promise<Order> {
  const { memberId, branchId, offerId, serviceId = 0 } = input
  return inTransaction(ctx, async (tx) => {
    const branch = await readBranch(tx, actor, branchId)
    const lookup = await readLookup(tx, actor, memberId)
    if (offerId && (await readPlaceId(tx, offerId)) !== branch.placeId) throw new ApiError('NotFound')
    await expireDueOrders(tx, { memberId, offerId })
    const { columns, terms } = await (offerId
      ? reserveOfferFor(tx, input, offerId)
      : readStandingDiscount(tx, branch, serviceId))
    await lockBranch(tx, branchId)
    const wallet = await lockMember(tx, memberId)
    if (wallet.countryId !== columns.countryId) throw new ApiError('MemberAbroad')
    if (await findRestriction(tx, memberId, 'orders')) throw new ApiError('MemberRestricted')
    const available = getAvailablePoints(wallet)
    if (lookup.isByCode && getLargestDiscount(terms, { pointValue: columns.pointValue, available }) === 0)
      throw new ApiError('NotEnoughPoints')
    await assertFewUnanswered(tx, memberId, branch.placeId)
    const expiresAt = new Date(tx.now().getTime() + billTimeoutMs)
    const order = {
      kind: 'walkIn' as const,
      ...columns,
      memberId,
      expiresAt,
      reservedUntil: null,
    }
    return presentOrder(tx, await createOrder(tx, order, actor, wallet, 0), actor)
  })
}
