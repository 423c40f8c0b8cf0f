import { type Expression, sql } from 'kysely'
import type { Input } from '#contract/core/endpoint.ts'
import { toRowFilters } from '#contract/core/policy.ts'
import type { OrderState } from '#contract/orders/constants.ts'
import type { orders } from '#contract/orders/endpoints.ts'
import { counterPolicy, ownOrdersPolicy, reversalPolicy } from '#contract/orders/policy.ts'
import { maxCountedOrders, type Order } from '#contract/orders/schemas.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { aDay } from '#server/core/database/retention.ts'
import { toMainUnits } from '#server/core/money.ts'
import type { Actor } from '#server/core/request/actor.ts'
import { countPage, toPage } from '#server/core/request/paging.ts'
import type { Args } from '#server/core/request/routes.ts'
import { readCurrencies } from '../regions/currencies.service.ts'
import { selectAccessibleOrders } from './order.service.ts'
import { presentOrder } from './orders.present.ts'

type OrdersQuery = ReturnType<typeof selectAccessibleOrders>
type Paging = { page: number; pageSize: number }
type ListOfPlaceInput = Input<typeof orders.listOfPlace>

const endedAt = sql<Date>`coalesce(orders.ended_at, orders.expires_at)`

/** Leaves out expired orders, whether or not the job has ended them. */
function whereOngoing(ctx: Ctx, query: OrdersQuery): OrdersQuery {
  return query.where('orders.endedAt', 'is', null).where('orders.expiresAt', '>', ctx.now())
}

const whereEnded = (ctx: Ctx, query: OrdersQuery): OrdersQuery => query.where(endedAt, '<=', ctx.now())

type SortOrder = { by: 'createdAt' | 'end'; direction: 'asc' | 'desc' }

async function readLimitedPage(
  ctx: Ctx,
  actor: Actor,
  query: OrdersQuery,
  paging: Paging,
  { by, direction, max }: SortOrder & { max?: number | undefined },
) {
  const ids = query.clearSelect().select('orders.id')
  const { total, isMore, limit, offset } = await countPage(ctx, ids, paging, max)
  const rows = await query
    .orderBy(by === 'end' ? endedAt : 'orders.createdAt', direction)
    .orderBy('orders.id', direction)
    .limit(limit)
    .offset(offset)
    .execute()
  const data = rows.map((row) => presentOrder(ctx, row, actor))
  return { ...toPage(paging, total, data), isMore }
}

async function readPage(...args: Parameters<typeof readLimitedPage>) {
  const { isMore, ...page } = await readLimitedPage(...args)
  return page
}

type CounterFilter = { servicePlaceId?: number | undefined; branchId?: number | undefined }

function selectAtCounter(ctx: Ctx, actor: Actor, { servicePlaceId, branchId }: CounterFilter): OrdersQuery {
  return selectAccessibleOrders(ctx, actor, counterPolicy)
    .$if(Boolean(servicePlaceId), (query) => query.where('orders.placeId', '=', servicePlaceId ?? 0))
    .$if(Boolean(branchId), (query) => query.where('orders.branchId', '=', branchId ?? 0))
}

const waitingStates = ['requested', 'awaitingApproval'] as const satisfies OrderState[]

export function listPendingOfPlace({ ctx, actor, input }: Args<typeof orders.listPendingOfPlace>) {
  const query = whereOngoing(ctx, selectAtCounter(ctx, actor, input)).where(
    'orders.state',
    'in',
    waitingStates,
  )
  return readPage(ctx, actor, query, input, { by: 'createdAt', direction: 'asc' })
}

type Days = Pick<ListOfPlaceInput, 'from' | 'to'> & { today?: boolean }

/** Days are in the calendar of the order's country. */
function whereEndedWithin(ctx: Ctx, query: OrdersQuery, { from, to, today }: Days): OrdersQuery {
  const startOfDay = (day: string | Expression<string>, days: number) =>
    sql<Date>`((${day}::date + ${days}::int)::timestamp at time zone countries.time_zone)`
  if (today) {
    const now = sql<string>`(${ctx.now()}::timestamptz at time zone countries.time_zone)`
    const earliest = new Date(ctx.now().getTime() - 2 * aDay)
    return query.where(endedAt, '>=', earliest).where(endedAt, '>=', startOfDay(now, 0))
  }
  // Adds a day on both sides so that the index on the end applies in every time zone; the country's local day
  // can't be indexed.
  const utc = (day: string, days: number) => new Date(Date.parse(day) + days * aDay)
  return query
    .$if(from !== undefined, (rows) =>
      rows.where(endedAt, '>=', utc(from ?? '', -1)).where(endedAt, '>=', startOfDay(from ?? '', 0)),
    )
    .$if(to !== undefined, (rows) =>
      rows.where(endedAt, '<', utc(to ?? '', 2)).where(endedAt, '<', startOfDay(to ?? '', 1)),
    )
}

async function sumDiscounts(ctx: Ctx, query: OrdersQuery) {
  const rows = await query
    .where('orders.state', '=', 'paid')
    .clearSelect()
    .select('orders.currencyId')
    .select((eb) => eb.fn.sum<number>('orders.discount').as('amount'))
    .groupBy('orders.currencyId')
    .execute()
  const getCurrency = await readCurrencies(ctx)
  return rows.map(({ currencyId, amount }) => {
    const { id, code, name, prefix, decimals } = getCurrency(currencyId)
    return { currency: { id, code, name, prefix, decimals }, amount: toMainUnits(amount, decimals) }
  })
}

async function countServed(query: OrdersQuery): Promise<number> {
  const { served } = await query
    .where('orders.state', '=', 'paid')
    .clearSelect()
    .select((eb) => eb.fn.count<number>('orders.memberId').distinct().as('served'))
    .executeTakeFirstOrThrow()
  return served
}

/** The orders of all places are too many to sum. */
function isUnfiltered(actor: Actor, { servicePlaceId, branchId }: CounterFilter): boolean {
  return (
    !servicePlaceId && !branchId && toRowFilters(counterPolicy, actor).some((scope) => scope.length === 0)
  )
}

export async function listOfPlace({ ctx, actor, input }: Args<typeof orders.listOfPlace>) {
  const all = selectAtCounter(ctx, actor, input)
  const coversAll = isUnfiltered(actor, input)
  const max = coversAll ? maxCountedOrders : undefined
  if (input.tab === 'open') {
    const open = whereOngoing(ctx, all).where('orders.state', 'in', ['confirmed', 'approved'])
    const page = await readLimitedPage(ctx, actor, open, input, { by: 'createdAt', direction: 'desc', max })
    return { ...page, membersServed: null, discounts: [] }
  }
  const finished = whereEndedWithin(ctx, whereEnded(ctx, all), input)
  const page = await readLimitedPage(ctx, actor, finished, input, { by: 'end', direction: 'desc', max })
  if (coversAll) return { ...page, membersServed: null, discounts: [] }
  return { ...page, membersServed: await countServed(finished), discounts: await sumDiscounts(ctx, finished) }
}

const selectOngoingOfUser = (ctx: Ctx, actor: Actor) =>
  whereOngoing(ctx, selectAccessibleOrders(ctx, actor, ownOrdersPolicy))

export function listPendingOfUser({ ctx, actor, input: paging }: Args<typeof orders.listPendingOfUser>) {
  return readPage(ctx, actor, selectOngoingOfUser(ctx, actor), paging, { by: 'createdAt', direction: 'desc' })
}

/** IDs of the newest ongoing orders. */
export function selectOngoingIds(ctx: Ctx, actor: Actor, max: number) {
  return selectOngoingOfUser(ctx, actor)
    .clearSelect()
    .select('orders.id')
    .orderBy('orders.id', 'desc')
    .limit(max)
}

/** Newest first. */
export async function listOwnOrdersById(ctx: Ctx, actor: Actor, ids: readonly number[]): Promise<Order[]> {
  const rows = await selectAccessibleOrders(ctx, actor, ownOrdersPolicy)
    .where('orders.id', 'in', ids)
    .orderBy('orders.id', 'desc')
    .execute()
  return rows.map((row) => presentOrder(ctx, row, actor))
}

export function listOfMember({ ctx, actor, input }: Args<typeof orders.listOfMember>) {
  const query = selectAccessibleOrders(ctx, actor, reversalPolicy).where(
    'orders.memberId',
    '=',
    input.memberId,
  )
  return readLimitedPage(ctx, actor, query, input, {
    by: 'createdAt',
    direction: 'desc',
    max: maxCountedOrders,
  })
}

export async function listDoneOfUser({ ctx, actor, input }: Args<typeof orders.listDoneOfUser>) {
  const query = whereEnded(ctx, selectAccessibleOrders(ctx, actor, ownOrdersPolicy))
  const page = await readPage(ctx, actor, whereEndedWithin(ctx, query, input), input, {
    by: 'end',
    direction: 'desc',
  })
  return { ...page, saved: await sumDiscounts(ctx, query) }
}

export async function listOwnOrders(
  ctx: Ctx,
  actor: Actor,
  { before, limit }: { before: number; limit: number },
) {
  const rows = await selectAccessibleOrders(ctx, actor, ownOrdersPolicy)
    .where('orders.id', '<', before)
    .orderBy('orders.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => presentOrder(ctx, row, actor))
}
