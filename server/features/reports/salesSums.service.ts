import { sql } from 'kysely'
import type { SalesTotal } from '#contract/reports/schemas.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { toMainUnits } from '#server/core/money.ts'
import { readCurrencies } from '../regions/currencies.service.ts'
import type { ReportPeriod } from './period.service.ts'
import { namedMembers, type SalesFilters, soldAt, whereFilters } from './salesFilters.ts'

/** Sums of sales, in the currency's smallest unit. */
type Cell = {
  /** True for the sum of a consultant, false for that of a slot. */
  isGroup: boolean
  consultantId: number | null
  currencyId: number
  channel: 'online' | 'offline'
  isBefore: boolean
  slot: number | null
  rows: number
  sales: number
  points: number
  amount: number
}

export type ConsultantSum = Pick<
  Cell,
  'consultantId' | 'currencyId' | 'channel' | 'rows' | 'points' | 'amount'
>

async function readCells(
  ctx: Ctx,
  { slotted }: ReportPeriod,
  filters: SalesFilters,
  byConsultant: boolean,
): Promise<Cell[]> {
  const consultant = byConsultant ? sql`sale.consultant_id` : sql`null::int`
  const sets = byConsultant
    ? sql`(currency_id, channel, is_before, slot), (consultant_id, currency_id, channel, is_before)`
    : sql`(currency_id, channel, is_before, slot)`
  const { rows } = await sql<Cell>`
    with ${namedMembers(filters)}, cells as (
      select span.is_before, span.slot, sold.*
      from ${slotted.spans} cross join lateral (
        select ${consultant} as consultant_id, sale.currency_id, sale.channel, count(*) as rows,
          count(*) filter (where sale.reverses_id is null) as sales, sum(sale.points) as points, sum_bigint(sale.amount) as amount
        from package_sales sale where ${slotted.isInSpan(soldAt)} and ${whereFilters(filters)}
        group by 1, 2, 3
      ) sold
    )
    select ${byConsultant ? sql`grouping(consultant_id) = 0` : sql`false`} as is_group,
      ${byConsultant ? sql`consultant_id` : sql`null::int`} as consultant_id, currency_id, channel, is_before, slot,
      sum(rows)::int as rows, sum(sales)::int as sales, sum(points)::bigint as points, sum(amount)::bigint as amount
    from cells group by grouping sets (${sets})`.execute(ctx.db)
  return rows
}

type Sold = { count: number; points: number; amount: number }

function sumSales(cells: readonly Cell[], decimals: number): Sold {
  const sum = (column: 'sales' | 'points' | 'amount') => cells.reduce((all, cell) => all + cell[column], 0)
  return { count: sum('sales'), points: sum('points'), amount: toMainUnits(sum('amount'), decimals) }
}

const sumByChannel = (cells: readonly Cell[], decimals: number) => ({
  online: sumSales(
    cells.filter(({ channel }) => channel === 'online'),
    decimals,
  ),
  offline: sumSales(
    cells.filter(({ channel }) => channel === 'offline'),
    decimals,
  ),
})

export async function readSalesSums(
  ctx: Ctx,
  reportPeriod: ReportPeriod,
  filters: SalesFilters,
  { byConsultant = false } = {},
): Promise<{ totals: SalesTotal[]; consultants: ConsultantSum[] }> {
  const cells = await readCells(ctx, reportPeriod, filters, byConsultant)
  const getCurrency = await readCurrencies(ctx)
  const ofSlots = cells.filter(({ isGroup }) => !isGroup)
  const byCurrency = Map.groupBy(ofSlots, ({ currencyId }) => currencyId)
  const totals = [...byCurrency]
    .toSorted(([left], [right]) => left - right)
    .map(([id, sums]) => {
      const currency = getCurrency(id)
      const currentSums = sums.filter(({ isBefore }) => !isBefore)
      const before = sums.filter(({ isBefore }) => isBefore)
      const slots = reportPeriod.slots.map((_, index) => {
        const inSlot = (cells: Cell[]) => cells.filter(({ slot }) => slot === index + 1)
        const { online, offline } = sumByChannel(inSlot(currentSums), currency.decimals)
        const then = sumSales(inSlot(before), currency.decimals)
        return { online: online.amount, offline: offline.amount, before: then.amount }
      })
      return {
        currency,
        ...sumByChannel(currentSums, currency.decimals),
        before: sumByChannel(before, currency.decimals),
        slots,
      }
    })
  return { totals, consultants: cells.filter(({ isGroup, isBefore }) => isGroup && !isBefore) }
}
