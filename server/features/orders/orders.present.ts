import { type QueryCreator, sql } from 'kysely'
import type { Language } from '#contract/core/text.ts'
import type { DiscountTerms } from '#contract/offers/discount.ts'
import type { OrderActorRole, OrderState } from '#contract/orders/constants.ts'
import type { Order } from '#contract/orders/schemas.ts'
import type { Ctx } from '#server/core/ctx.ts'
import type { Database } from '#server/core/database/database.ts'
import { toUnits } from '#server/core/money.ts'
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
  'orders.offer_id',
  'orders.terms_id',
  'orders.service_id',
  'orders.discount_percent',
  'orders.place_id',
  'orders.branch_id',
  'orders.member_id',
  'orders.country_id',
  'orders.currency_id',
  'orders.point_value',
  'orders.bill',
  'orders.cheaper_item',
  'orders.discount',
  'orders.points',
  'orders.hold_id',
  'orders.capture_journal_id',
  'orders.returned_points',
  'orders.started_by_id',
  'orders.created_at',
  'orders.confirmed_at',
  'orders.billed_at',
  'orders.approved_at',
  'orders.paid_at',
  'orders.ended_at',
  'orders.reversed_at',
  'orders.expires_at',
  'orders.reserved_until',
  'orders.reason',
  'orders.version',
] as const

export function selectOrders({ db, language }: { db: QueryCreator<Database>; language: Language }) {
  const localizedColumn = (table: string, name: string) =>
    sql<string>`in_language(${language}, ${sql.ref(`${table}.${name}_ar`)}, ${sql.ref(`${table}.${name}_en`)})`
  return db
    .selectFrom('orders')
    .innerJoin('places', 'places.id', 'orders.place_id')
    .innerJoin('branches', 'branches.id', 'orders.branch_id')
    .innerJoin('users as member', 'member.id', 'orders.member_id')
    .innerJoin('countries', 'countries.id', 'orders.country_id')
    .innerJoin('currencies as currency', 'currency.id', 'orders.currency_id')
    .leftJoin('offers', 'offers.id', 'orders.offer_id')
    .leftJoin('offer_terms', 'offer_terms.id', 'orders.terms_id')
    .leftJoin('services', 'services.id', 'orders.service_id')
    .select(orderColumns)
    .select(currencyColumns)
    .select([
      'member.name as member_name',
      'countries.time_zone',
      localizedColumn('places', 'name').as('place_name'),
      localizedColumn('branches', 'name').as('branch_name'),
      localizedColumn('offers', 'title').as('offer_title'),
      localizedColumn('services', 'name').as('service_name'),
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
export function isExpired(order: Pick<OrderRead, 'ended_at' | 'expires_at'>, now: Date): boolean {
  return order.ended_at === null && order.expires_at !== null && order.expires_at <= now
}

function withExpiryApplied(order: OrderRead, now: Date): OrderRead {
  if (!isExpired(order, now) || !order.expires_at) return order
  const at = order.expires_at
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
    ended_at: at,
    expires_at: null,
    steps: [...order.steps, entry],
  }
}

const toIso = (at: Date | null) => at?.toISOString() ?? null

function presentTerms(terms: DiscountTerms, amount: (units: number | null) => number | null) {
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
  }
}

/** A place that found the member by phone sees a masked name until they approve. */
export function presentOrder(ctx: Ctx, row: OrderRead, reader: Actor): Order {
  const order = withExpiryApplied(row, ctx.now())
  const amount = (units: number | null) => (units === null ? null : toUnits(units, order.currency_decimals))
  const isKnown = order.kind === 'reservation' || order.paid_at !== null || order.approved_at !== null
  const { bill, discount } = order
  return {
    id: order.id,
    code: order.code,
    kind: order.kind,
    state: order.state,
    offer: order.offer_id === null ? null : { id: order.offer_id, name: order.offer_title },
    service: order.service_id === null ? null : { id: order.service_id, name: order.service_name },
    terms: {
      ...presentTerms(getDiscountTerms(order), amount),
      pointValue: toUnits(order.point_value, order.currency_decimals),
    },
    place: { id: order.place_id, name: order.place_name },
    branch: { id: order.branch_id, name: order.branch_name },
    member: {
      id: order.member_id,
      name: isKnown || reader.id === order.member_id ? order.member_name : maskName(order.member_name),
    },
    currency: presentCurrency(ctx.language, order),
    bill: amount(bill),
    cheaperItem: amount(order.cheaper_item),
    discount: amount(discount),
    payable: bill === null || discount === null ? null : amount(bill - discount),
    points: order.points,
    createdAt: order.created_at.toISOString(),
    endedAt: toIso(order.ended_at),
    paidAt: toIso(order.paid_at),
    expiresAt: toIso(order.expires_at),
    reservedUntil: toIso(order.reserved_until),
    reason: order.reason,
    history: order.steps.map((entry) => ({
      ...entry,
      at: new Date(entry.at).toISOString(),
      bill: amount(entry.bill),
      discount: amount(entry.discount),
      program: reader.id === order.member_id ? null : entry.program,
    })),
    mayReverse: canReverse(ctx, reader, order),
    version: order.version,
  }
}
