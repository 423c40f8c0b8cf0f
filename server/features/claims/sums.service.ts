import { sql } from 'kysely'
import type { Output } from '#contract/call.ts'
import type { claims, MonthProfit } from '#contract/claims.ts'
import type { SaleWay } from '#contract/profitSlices.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { amountIn, type SalesCountry } from './country.service.ts'
import { profitBetween } from './profit.ts'
import { type Scale, scaleHolding } from './scales.service.ts'

/** What counts for a consultant of a month, a country and a way of selling, in the currency's smallest unit. */
export type MonthSum = {
  userId: number
  countryId: number
  month: string
  way: SaleWay
  /** What isn't claimed: how many registrations, and what they come to. */
  openCount: number
  open: number
  claimed: number
  claimedProfit: number
}

type Wish = {
  userId?: number
  countryId?: number
  month?: string | undefined
  way?: SaleWay | undefined
  /** Only where something isn't claimed. */
  isOpen?: boolean
}

/** The sums of months, the latest first. */
export async function readMonthSums(ctx: Ctx, wish: Wish): Promise<MonthSum[]> {
  const { userId = null, countryId = null, month = null, way = null, isOpen = false } = wish
  const begins = month && `${month}-01`
  const { rows } = await sql<MonthSum>`
    select sale.consultant_id as "userId", sale.country_id as "countryId", sale.way,
      to_char(sale.at at time zone countries.time_zone, 'YYYY-MM') as month,
      (count(*) filter (where claimed.claim_id is null))::int as "openCount",
      coalesce(sum(sale.amount) filter (where claimed.claim_id is null), 0)::bigint as open,
      coalesce(sum(sale.amount) filter (where claimed.claim_id is not null), 0)::bigint as claimed,
      coalesce(sum(claimed.profit), 0)::bigint as "claimedProfit"
    from registrations sale
    join countries on countries.id = sale.country_id
    left join claim_rows claimed on claimed.registration_id = sale.id
    where sale.consultant_id is not null
      and (${userId}::int is null or sale.consultant_id = ${userId})
      and (${countryId}::int is null or sale.country_id = ${countryId})
      and (${way}::text is null or sale.way = ${way})
      and (${begins}::timestamp is null or sale.at >= ${begins}::timestamp at time zone countries.time_zone
        and sale.at < (${begins}::timestamp + interval '1 month') at time zone countries.time_zone)
    group by 1, 2, 3, 4
    having not ${isOpen} or count(*) filter (where claimed.claim_id is null) > 0
    order by month desc, sale.way, 1, 2`.execute(ctx.db)
  return rows
}

const slicesFor = (scales: readonly Scale[], sum: MonthSum) => scaleHolding(scales, sum)?.slices ?? []

/** What of a month's profit isn't claimed. */
export const openProfitOf = (scales: readonly Scale[], sum: MonthSum) =>
  profitBetween(slicesFor(scales, sum), sum.claimed, sum.claimed + sum.open)

/** What a whole month brings. */
export const monthProfitOf = (scales: readonly Scale[], sum: MonthSum) =>
  profitBetween(slicesFor(scales, sum), 0, sum.claimed + sum.open)

export function presentOpenMonth(
  scales: readonly Scale[],
  sum: MonthSum,
  country: SalesCountry,
): MonthProfit {
  const { month, way: type, openCount: count, open } = sum
  return {
    month,
    type,
    count,
    sold: amountIn(country, open),
    profit: amountIn(country, openProfitOf(scales, sum)),
  }
}

/** What of a profit is kept for cash that is owed, and what is paid; a profit below nothing is owed as cash. */
export function settlingOf(profit: number, owed: number) {
  const cash = profit < 0 ? profit : Math.min(profit, Math.max(owed, 0))
  return { profit, cash, net: profit - cash }
}

type Open = Output<typeof claims.getUserStatDetail>['open']

/** What isn't claimed altogether, and what becomes of it with so much cash owed. */
export function presentOpen(
  scales: readonly Scale[],
  sums: readonly MonthSum[],
  country: SalesCountry,
  owed: number,
): Open {
  const total = (of: (sum: MonthSum) => number) => sums.reduce((all, sum) => all + of(sum), 0)
  const { profit, cash, net } = settlingOf(
    total((sum) => openProfitOf(scales, sum)),
    owed,
  )
  return {
    count: total(({ openCount }) => openCount),
    sold: amountIn(
      country,
      total(({ open }) => open),
    ),
    profit: amountIn(country, profit),
    cash: amountIn(country, cash),
    net: amountIn(country, net),
  }
}
