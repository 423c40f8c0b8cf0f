import { type Expression, sql } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import { counterPolicy, ownOrdersPolicy } from '#contract/orders.policy.ts'
import { countedOrders, type orders } from '#contract/orders.ts'
import { waysOf } from '#contract/rowPolicy.ts'
import type { Actor } from '#server/core/actor.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { inUnits } from '#server/core/money.ts'
import { countRows, pageOf } from '#server/core/paging.ts'
import { aDay } from '#server/core/retention.ts'
import { readCurrencies } from '../regions/currencies.service.ts'
import { selectReached } from './order.service.ts'
import { presentOrder } from './orders.present.ts'
import { waitingStates } from './pending.service.ts'

type Found = ReturnType<typeof selectReached>
type Paging = { page: number; pageSize: number }
type OfPlace = Input<typeof orders.listOfPlace>

/** When an order ended, by somebody or by time. */
const end = sql<Date>`coalesce(orders.ended_at, orders.expires_at)`

/** Orders that go on, whether or not a job has ended those that don't. */
function goingOn(ctx: Ctx, found: Found): Found {
  return found.where('orders.ended_at', 'is', null).where('orders.expires_at', '>', ctx.now())
}

const ended = (ctx: Ctx, found: Found): Found => found.where(end, '<=', ctx.now())

type Order = { by: 'created_at' | 'end'; direction: 'asc' | 'desc' }

async function readBounded(
  ctx: Ctx,
  actor: Actor,
  found: Found,
  paging: Paging,
  { by, direction, most }: Order & { most?: number | undefined },
) {
  const ids = found.clearSelect().select('orders.id')
  const { total, isMore, limit, offset } = await countRows(ctx, ids, paging, most)
  const rows = await found
    .orderBy(by === 'end' ? end : 'orders.created_at', direction)
    .orderBy('orders.id', direction)
    .limit(limit)
    .offset(offset)
    .execute()
  const data = rows.map((row) => presentOrder(ctx, row, actor))
  return { ...pageOf(paging, total, data), isMore }
}

async function readPage(...given: Parameters<typeof readBounded>) {
  const { isMore, ...page } = await readBounded(...given)
  return page
}

type Counter = { servicePlaceId?: number | undefined; branchId?: number | undefined }

function atCounter(ctx: Ctx, actor: Actor, { servicePlaceId, branchId }: Counter): Found {
  return selectReached(ctx, actor, counterPolicy)
    .$if(Boolean(servicePlaceId), (found) => found.where('orders.place_id', '=', servicePlaceId ?? 0))
    .$if(Boolean(branchId), (found) => found.where('orders.branch_id', '=', branchId ?? 0))
}

/** The orders of a counter that wait, who waits longest first. */
export function listPendingOfPlace(ctx: Ctx, actor: Actor, asked: Input<typeof orders.listPendingOfPlace>) {
  const found = goingOn(ctx, atCounter(ctx, actor, asked)).where('orders.state', 'in', waitingStates)
  return readPage(ctx, actor, found, asked, { by: 'created_at', direction: 'asc' })
}

type Days = Pick<OfPlace, 'from' | 'to'> & { today?: boolean }

/** Those that ended on these days of their country's calendar. */
function within(ctx: Ctx, found: Found, { from, to, today }: Days): Found {
  const begins = (day: string | Expression<string>, days: number) =>
    sql<Date>`((${day}::date + ${days}::int)::timestamp at time zone countries.time_zone)`
  if (today) {
    const now = sql<string>`(${ctx.now()}::timestamptz at time zone countries.time_zone)`
    const earliest = new Date(ctx.now().getTime() - 2 * aDay)
    return found.where(end, '>=', earliest).where(end, '>=', begins(now, 0))
  }
  // Wherever it is: an order’s end stands in an index, its country’s clock doesn’t.
  const utc = (day: string, days: number) => new Date(Date.parse(day) + days * aDay)
  return found
    .$if(from !== undefined, (all) =>
      all.where(end, '>=', utc(from ?? '', -1)).where(end, '>=', begins(from ?? '', 0)),
    )
    .$if(to !== undefined, (all) =>
      all.where(end, '<', utc(to ?? '', 2)).where(end, '<', begins(to ?? '', 1)),
    )
}

/** What paid orders gave altogether, by currency. */
async function sumDiscounts(ctx: Ctx, found: Found) {
  const rows = await found
    .where('orders.state', '=', 'paid')
    .clearSelect()
    .select('orders.currency_id')
    .select((eb) => eb.fn.sum<number>('orders.discount').as('amount'))
    .groupBy('orders.currency_id')
    .execute()
  const currencyOf = await readCurrencies(ctx)
  return rows.map(({ currency_id, amount }) => {
    const { id, code, name, prefix, decimals } = currencyOf(currency_id)
    return { currency: { id, code, name, prefix, decimals }, amount: inUnits(amount, decimals) }
  })
}

async function countServed(found: Found): Promise<number> {
  const { served } = await found
    .where('orders.state', '=', 'paid')
    .clearSelect()
    .select((eb) => eb.fn.count<number>('orders.member_id').distinct().as('served'))
    .executeTakeFirstOrThrow()
  return served
}

/** Whether somebody asks for the orders of all places, which are too many to add up. */
function isOfAll(actor: Actor, { servicePlaceId, branchId }: Counter): boolean {
  return !servicePlaceId && !branchId && waysOf(counterPolicy, actor).some((way) => way.length === 0)
}

/** The orders of a counter that were confirmed and go on, or those that ended, with whom and how much these served. */
export async function listOfPlace(
  ctx: Ctx,
  actor: Actor,
  asked: OfPlace,
): Promise<Output<typeof orders.listOfPlace>> {
  const all = atCounter(ctx, actor, asked)
  const ofAll = isOfAll(actor, asked)
  const most = ofAll ? countedOrders : undefined
  if (asked.tab === 'open') {
    const open = goingOn(ctx, all).where('orders.state', 'in', ['confirmed', 'approved'])
    const page = await readBounded(ctx, actor, open, asked, { by: 'created_at', direction: 'desc', most })
    return { ...page, membersServed: null, discounts: [] }
  }
  const finished = within(ctx, ended(ctx, all), asked)
  const page = await readBounded(ctx, actor, finished, asked, { by: 'end', direction: 'desc', most })
  if (ofAll) return { ...page, membersServed: null, discounts: [] }
  return { ...page, membersServed: await countServed(finished), discounts: await sumDiscounts(ctx, finished) }
}

/** Somebody's own open orders, the latest first. */
export function listPendingOfUser(ctx: Ctx, actor: Actor, paging: Paging) {
  const found = goingOn(ctx, selectReached(ctx, actor, ownOrdersPolicy))
  return readPage(ctx, actor, found, paging, { by: 'created_at', direction: 'desc' })
}

/** Somebody's own orders that ended on these days, the latest first, and what all that they ever paid saved them. */
export async function listDoneOfUser(
  ctx: Ctx,
  actor: Actor,
  asked: Input<typeof orders.listDoneOfUser>,
): Promise<Output<typeof orders.listDoneOfUser>> {
  const found = ended(ctx, selectReached(ctx, actor, ownOrdersPolicy))
  const page = await readPage(ctx, actor, within(ctx, found, asked), asked, { by: 'end', direction: 'desc' })
  return { ...page, saved: await sumDiscounts(ctx, found) }
}

/** Somebody's own orders below an id, the latest first. */
export async function listOwnOrders(
  ctx: Ctx,
  actor: Actor,
  { before, limit }: { before: number; limit: number },
) {
  const rows = await selectReached(ctx, actor, ownOrdersPolicy)
    .where('orders.id', '<', before)
    .orderBy('orders.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => presentOrder(ctx, row, actor))
}
