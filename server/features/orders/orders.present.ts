import { type QueryCreator, sql } from 'kysely'
import type { Language } from '#contract/core/text.ts'
import type { DiscountTerms } from '#contract/offers/discount.ts'
import type { OrderActorRole, OrderState } from '#contract/orders/constants.ts'
import type { Order } from '#contract/orders/schemas.ts'
import type { Ctx } from '#server/core/ctx.ts'
import type { Database } from '#server/core/database/database.ts'
import { localized } from '#server/core/database/names.ts'
import { toMainUnits } from '#server/core/money.ts'
import type { Actor } from '#server/core/request/actor.ts'
import { maskName } from '../accounts/findMember.service.ts'
import { termsJson } from '../offers/terms.service.ts'
import { currencyColumns, presentCurrency } from '../regions/currencies.service.ts'
import { getDiscountTerms, type OfferTerms } from './discountTerms.ts'
import { canReverse } from './reversal.ts'

type HistoryEntryRow = {
  state: OrderState
  at: string
  by: OrderActorRole
  reason: string | null
  bill: number | null
  discount: number | null
  points: number | null
  program: string | null
}

/** Listed by name: a cached plan of `select *` fails after a column is added. */
export const orderColumns = [
  'orders.id',
  'orders.code',
  'orders.kind',
  'orders.state',
  'orders.offerId',
  'orders.termsId',
  'orders.serviceId',
  'orders.discountPercent',
  'orders.placeId',
  'orders.branchId',
  'orders.memberId',
  'orders.countryId',
  'orders.currencyId',
  'orders.pointValue',
  'orders.bill',
  'orders.cheaperItem',
  'orders.discount',
  'orders.points',
  'orders.holdId',
  'orders.captureJournalId',
  'orders.returnedPoints',
  'orders.startedById',
  'orders.createdAt',
  'orders.confirmedAt',
  'orders.billedAt',
  'orders.approvedAt',
  'orders.paidAt',
  'orders.endedAt',
  'orders.reversedAt',
  'orders.expiresAt',
  'orders.reservedUntil',
  'orders.reason',
  'orders.version',
] as const

export function selectOrders({ db, language }: { db: QueryCreator<Database>; language: Language }) {
  return db
    .selectFrom('orders')
    .innerJoin('places', 'places.id', 'orders.placeId')
    .innerJoin('branches', 'branches.id', 'orders.branchId')
    .innerJoin('users as member', 'member.id', 'orders.memberId')
    .innerJoin('countries', 'countries.id', 'orders.countryId')
    .innerJoin('currencies as currency', 'currency.id', 'orders.currencyId')
    .leftJoin('offers', 'offers.id', 'orders.offerId')
    .leftJoin('offerTerms', 'offerTerms.id', 'orders.termsId')
    .leftJoin('services', 'services.id', 'orders.serviceId')
    .select(orderColumns)
    .select(currencyColumns)
    .select([
      'member.name as memberName',
      'countries.timeZone',
      localized(language, 'places.name').as('placeName'),
      localized(language, 'branches.name').as('branchName'),
      localized(language, 'offers.title').as('offerTitle'),
      localized(language, 'services.name').as('serviceName'),
      sql<OfferTerms | null>`case when orders.terms_id is not null then ${termsJson('offer_terms')} end`.as(
        'terms',
      ),
      sql<HistoryEntryRow[]>`(
        select coalesce(json_agg(json_build_object('state', state, 'at', at, 'by', role, 'reason', reason,
          'bill', bill, 'discount', discount, 'points', points, 'program', token_name) order by id), '[]')
        from order_history where order_id = orders.id)`.as('steps'),
    ])
}

export type OrderRead = Awaited<ReturnType<ReturnType<typeof selectOrders>['execute']>>[number]

/** An expired order is stored as open until the job ends it. */
export function isExpired(order: Pick<OrderRead, 'endedAt' | 'expiresAt'>, now: Date): boolean {
  return order.endedAt === null && order.expiresAt !== null && order.expiresAt <= now
}

function withExpiryApplied(order: OrderRead, now: Date): OrderRead {
  if (!isExpired(order, now) || !order.expiresAt) return order
  const at = order.expiresAt
  const { bill, discount } = order
  const entry = {
    state: 'expired',
    at: at.toISOString(),
    by: 'time',
    reason: null,
    bill,
    discount,
    points: 0,
    program: null,
  } as const
  return {
    ...order,
    state: 'expired',
    points: 0,
    endedAt: at,
    expiresAt: null,
    steps: [...order.steps, entry],
  }
}

const toIso = (at: Date | null) => at?.toISOString() ?? null

type PresentedCurrency = {
  decimals: number
  /** In the smallest unit. */
  pointValue: number
}

export function presentTerms(terms: DiscountTerms, { decimals, pointValue }: PresentedCurrency) {
  const amount = (units: number | null) => (units === null ? null : toMainUnits(units, decimals))
  const { discountType, discountValue, discountCap, priceBefore, pointsType, points, mayShrink } = terms
  const isAmount = discountType === 'amount' || discountType === 'price'
  return {
    discountType,
    pointsType,
    points,
    mayShrink,
    discountValue: isAmount ? amount(discountValue) : discountValue,
    discountCap: amount(discountCap),
    priceBefore: amount(priceBefore),
    pointValue: toMainUnits(pointValue, decimals),
  }
}

/** A place that found the member by phone sees a masked name until they approve. */
export function presentOrder(ctx: Ctx, row: OrderRead, reader: Actor): Order {
  const order = withExpiryApplied(row, ctx.now())
  const amount = (units: number | null) =>
    units === null ? null : toMainUnits(units, order.currencyDecimals)
  const isKnown = order.kind === 'reservation' || order.paidAt !== null || order.approvedAt !== null
  const { bill, discount } = order
  return {
    id: order.id,
    code: order.code,
    kind: order.kind,
    state: order.state,
    offer: order.offerId === null ? null : { id: order.offerId, name: order.offerTitle },
    service: order.serviceId === null ? null : { id: order.serviceId, name: order.serviceName },
    terms: presentTerms(getDiscountTerms(order), {
      decimals: order.currencyDecimals,
      pointValue: order.pointValue,
    }),
    place: { id: order.placeId, name: order.placeName },
    branch: { id: order.branchId, name: order.branchName },
    member: {
      id: order.memberId,
      name: isKnown || reader.id === order.memberId ? order.memberName : maskName(order.memberName),
    },
    currency: presentCurrency(ctx.language, order),
    bill: amount(bill),
    cheaperItem: amount(order.cheaperItem),
    discount: amount(discount),
    payable: bill === null || discount === null ? null : amount(bill - discount),
    points: order.points,
    createdAt: order.createdAt.toISOString(),
    endedAt: toIso(order.endedAt),
    paidAt: toIso(order.paidAt),
    expiresAt: toIso(order.expiresAt),
    reservedUntil: toIso(order.reservedUntil),
    reason: order.reason,
    history: order.steps.map((entry) => ({
      ...entry,
      at: new Date(entry.at).toISOString(),
      bill: amount(entry.bill),
      discount: amount(entry.discount),
      program: reader.id === order.memberId ? null : entry.program,
    })),
    mayReverse: canReverse(ctx, reader, order),
    version: order.version,
  }
}
