import { sql } from 'kysely'
import type { claims } from '#contract/claims/endpoints.ts'
import type { MonthProfit, SaleWay } from '#contract/claims/schemas.ts'
import type { Output } from '#contract/core/endpoint.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { computeCommissionBetween } from './commission.ts'
import { type SalesCountry, toAmountIn } from './country.service.ts'
import { type CommissionSchedule, findSchedule } from './schedules.service.ts'

/** Per month, country and channel, in the currency's smallest unit. */
export type MonthSum = {
  userId: number
  countryId: number
  month: string
  channel: SaleWay
  /** Unsettled sales: number and amount. */
  openCount: number
  open: number
  claimed: number
  claimedProfit: number
}

type MonthSumQuery = {
  userId?: number
  countryId?: number
  month?: string | undefined
  channel?: SaleWay | undefined
  /** Only months with unsettled sales. */
  isOpen?: boolean
}

export async function readMonthSums(ctx: Ctx, query: MonthSumQuery): Promise<MonthSum[]> {
  const { userId = null, countryId = null, month = null, channel = null, isOpen = false } = query
  const monthStart = month && `${month}-01`
  const { rows } = await sql<MonthSum>`
    select sale.consultant_id as "userId", sale.country_id as "countryId", sale.channel,
      to_char(sale.at at time zone countries.time_zone, 'YYYY-MM') as month,
      (count(*) filter (where claimed.claim_id is null))::int as "openCount",
      coalesce(sum(sale.amount) filter (where claimed.claim_id is null), 0)::bigint as open,
      coalesce(sum(sale.amount) filter (where claimed.claim_id is not null), 0)::bigint as claimed,
      coalesce(sum(claimed.profit), 0)::bigint as "claimedProfit"
    from package_sales sale
    join countries on countries.id = sale.country_id
    left join claim_rows claimed on claimed.package_sale_id = sale.id
    where sale.consultant_id is not null
      and (${userId}::int is null or sale.consultant_id = ${userId})
      and (${countryId}::int is null or sale.country_id = ${countryId})
      and (${channel}::text is null or sale.channel = ${channel})
      and (${monthStart}::timestamp is null or sale.at >= ${monthStart}::timestamp at time zone countries.time_zone
        and sale.at < (${monthStart}::timestamp + interval '1 month') at time zone countries.time_zone)
    group by 1, 2, 3, 4
    having not ${isOpen} or count(*) filter (where claimed.claim_id is null) > 0
    order by month desc, sale.channel, 1, 2`.execute(ctx.db)
  return rows
}

const getTiersFor = (schedules: readonly CommissionSchedule[], sum: MonthSum) =>
  findSchedule(schedules, sum)?.tiers ?? []

export const computeOpenProfit = (schedules: readonly CommissionSchedule[], sum: MonthSum) =>
  computeCommissionBetween(getTiersFor(schedules, sum), sum.claimed, sum.claimed + sum.open)

export const computeMonthProfit = (schedules: readonly CommissionSchedule[], sum: MonthSum) =>
  computeCommissionBetween(getTiersFor(schedules, sum), 0, sum.claimed + sum.open)

export function presentOpenMonth(
  schedules: readonly CommissionSchedule[],
  sum: MonthSum,
  country: SalesCountry,
): MonthProfit {
  const { month, channel: type, openCount: count, open } = sum
  return {
    month,
    type,
    count,
    sold: toAmountIn(country, open),
    profit: toAmountIn(country, computeOpenProfit(schedules, sum)),
  }
}

/** A negative commission becomes cash owed. */
export function computeSettlement(profit: number, owed: number) {
  const cash = profit < 0 ? profit : Math.min(profit, Math.max(owed, 0))
  return { profit, cash, net: profit - cash }
}

type OpenSummary = Output<typeof claims.getUserStatDetail>['open']

export function presentOpen(
  schedules: readonly CommissionSchedule[],
  sums: readonly MonthSum[],
  country: SalesCountry,
  owed: number,
): OpenSummary {
  const sumUp = (getAmount: (sum: MonthSum) => number) => sums.reduce((all, sum) => all + getAmount(sum), 0)
  const { profit, cash, net } = computeSettlement(
    sumUp((sum) => computeOpenProfit(schedules, sum)),
    owed,
  )
  return {
    count: sumUp(({ openCount }) => openCount),
    sold: toAmountIn(
      country,
      sumUp(({ open }) => open),
    ),
    profit: toAmountIn(country, profit),
    cash: toAmountIn(country, cash),
    net: toAmountIn(country, net),
  }
}
