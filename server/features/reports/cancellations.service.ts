import { sql } from 'kysely'
import type { Input } from '#contract/core/endpoint.ts'
import type { OrderActorRole } from '#contract/orders/constants.ts'
import type { CancellationKind } from '#contract/reports/constants.ts'
import type { reports } from '#contract/reports/endpoints.ts'
import type { Cancellation } from '#contract/reports/schemas.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { toMainUnits } from '#server/core/money.ts'
import { toPage } from '#server/core/request/paging.ts'
import type { Args } from '#server/core/request/routes.ts'
import { readCurrencies } from '../regions/currencies.service.ts'
import { selectCancelled } from './cancellationsQuery.ts'
import { type ReportPeriod, readPeriod } from './period.service.ts'
import { namedMembers } from './salesFilters.ts'

type CancellationsInput = Input<typeof reports.getCancellations>

export type CancellationEntry = {
  source: 'order' | 'package'
  id: number
  kind: CancellationKind
  at: Date
  userId: number
  memberName: string
  points: number
  amount: number | null
  currencyId: number | null
  orderCode: string | null
  placeName: string | null
  packageName: string | null
  bySide: OrderActorRole | 'seller'
  byName: string | null
  reason: string | null
}

/** Adds to `cancelled` its people, places and packages, and who ended it and why. */
export const detailsQuery = ({ language }: Ctx) => sql`
  select cancelled.source, cancelled.id, cancelled.kind, cancelled.at, cancelled.user_id, member.name as member_name,
    cancelled.points, cancelled.amount, cancelled.currency_id, orders.code as order_code,
    in_language(${language}, places.name_ar, places.name_en) as place_name,
    in_language(${language}, back.package_name_ar, back.package_name_en) as package_name,
    case when back.id is null then coalesce(entry.role, 'time') when back.reversed_by_id is null then 'time'
      when back.reversed_by_id = back.sold_by_id then 'seller' else 'staff' end as by_side,
    who.name as by_name, coalesce(back.reason, entry.reason) as reason
  from cancelled join users member on member.id = cancelled.user_id
  left join orders on cancelled.source = 'order' and orders.id = cancelled.id
  left join places on places.id = orders.place_id
  left join package_sales back on cancelled.source = 'package' and back.id = cancelled.id
  left join lateral (
    select role, actor_id, reason from order_history
    where order_id = orders.id and state = cancelled.kind order by id desc limit 1
  ) entry on true
  left join users who on who.id = coalesce(back.reversed_by_id, entry.actor_id)`

async function readPage(
  ctx: Ctx,
  { within }: ReportPeriod,
  { page, pageSize, ...filters }: CancellationsInput,
) {
  const { rows } = await sql<CancellationEntry>`
    with ${namedMembers(filters)}, cancelled as materialized (
      select found.* from ${within.spans}
        cross join lateral (${selectCancelled(within, ctx.now(), filters, page * pageSize)}) found
      order by at desc, source, id desc offset ${(page - 1) * pageSize} limit ${pageSize}
    )
    ${detailsQuery(ctx)} order by cancelled.at desc, cancelled.source, cancelled.id desc`.execute(ctx.db)
  return rows
}

/** Sums of the filtered rows, in the currency's smallest unit. */
type Cell = {
  kind: CancellationKind
  source: 'order' | 'package'
  isBefore: boolean
  slot: number
  currencyId: number | null
  count: number
  points: number
  amount: number
}

async function readCells(ctx: Ctx, { slotted }: ReportPeriod, filters: CancellationsInput): Promise<Cell[]> {
  const { rows } = await sql<Cell>`
    with ${namedMembers(filters)}
    select span.is_before, span.slot, cells.*
    from ${slotted.spans} cross join lateral (
      select kind, source, currency_id, count(*)::int as count, sum_bigint(points) as points, sum_bigint(amount) as amount
      from (${selectCancelled(slotted, ctx.now(), filters)}) cancelled
      group by kind, source, currency_id
    ) cells`.execute(ctx.db)
  return rows
}

const sum = (cells: readonly Cell[], column: 'count' | 'points' | 'amount') =>
  cells.reduce((all, cell) => all + cell[column], 0)

function compareWithBefore(cells: readonly Cell[], column: 'count' | 'points' | 'amount') {
  const [current, before] = [false, true].map((is) =>
    sum(
      cells.filter(({ isBefore }) => isBefore === is),
      column,
    ),
  )
  return { current: current ?? 0, before: before ?? 0 }
}

function countWithBefore(cells: readonly Cell[], column: 'count' | 'points') {
  const { current, before } = compareWithBefore(cells, column)
  return { count: current, before }
}

type CurrencyLookup = Awaited<ReturnType<typeof readCurrencies>>

function presentSums(cells: Cell[], slots: ReportPeriod['slots'], getCurrency: CurrencyLookup) {
  const ofSource = (source: Cell['source'], subset = cells) => subset.filter((cell) => cell.source === source)
  const currentCells = cells.filter(({ isBefore }) => !isBefore)
  const paid = cells.filter(({ currencyId }) => currencyId !== null)
  return {
    orders: countWithBefore(ofSource('order'), 'count'),
    packages: countWithBefore(ofSource('package'), 'count'),
    points: countWithBefore(cells, 'points'),
    amounts: [...Map.groupBy(paid, ({ currencyId }) => currencyId ?? 0)].map(([id, some]) => {
      const currency = getCurrency(id)
      const { current: amount, before } = compareWithBefore(some, 'amount')
      return {
        currency,
        amount: toMainUnits(amount, currency.decimals),
        before: toMainUnits(before, currency.decimals),
      }
    }),
    kinds: [...Map.groupBy(currentCells, ({ kind }) => kind)]
      .map(([kind, some]) => ({ kind, count: sum(some, 'count') }))
      .sort((left, right) => right.count - left.count),
    counts: slots.map((_, index) => {
      const slotCells = cells.filter(({ slot }) => slot === index + 1)
      const currentCells = slotCells.filter(({ isBefore }) => !isBefore)
      return {
        orders: sum(ofSource('order', currentCells), 'count'),
        packages: sum(ofSource('package', currentCells), 'count'),
        before: sum(
          slotCells.filter(({ isBefore }) => isBefore),
          'count',
        ),
      }
    }),
  }
}

function presentRow(getCurrency: CurrencyLookup, row: CancellationEntry): Cancellation {
  const currency = row.currencyId === null ? null : getCurrency(row.currencyId)
  const { orderCode: code, placeName } = row
  return {
    id: `${row.source}-${row.id}`,
    kind: row.kind,
    at: row.at.toISOString(),
    member: { id: row.userId, name: row.memberName },
    order: code === null ? null : { id: row.id, code, placeName: placeName ?? '' },
    packageName: row.packageName,
    by: { side: row.bySide, name: row.byName },
    reason: row.reason,
    points: row.points,
    amount: currency && toMainUnits(row.amount ?? 0, currency.decimals),
    currency,
  }
}

export async function getCancellations({ ctx, actor, input }: Args<typeof reports.getCancellations>) {
  const reportPeriod = await readPeriod(ctx, actor, input)
  const [cells, rows] = await Promise.all([
    readCells(ctx, reportPeriod, input),
    readPage(ctx, reportPeriod, input),
  ])
  const getCurrency = await readCurrencies(ctx)
  const sums = presentSums(cells, reportPeriod.slots, getCurrency)
  const data = rows.map((row) => presentRow(getCurrency, row))
  const total = sums.orders.count + sums.packages.count
  return { ...toPage(input, total, data), period: reportPeriod.period, slots: reportPeriod.slots, ...sums }
}
