import { type RawBuilder, sql } from 'kysely'
import type { Input } from '#contract/core/endpoint.ts'
import type { reports } from '#contract/reports/endpoints.ts'
import type { MemberSales } from '#contract/reports/schemas.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { toMainUnits } from '#server/core/money.ts'
import { toPage } from '#server/core/request/paging.ts'
import type { Args } from '#server/core/request/routes.ts'
import { readCurrencies } from '../regions/currencies.service.ts'
import { type ReportPeriod, readPeriod } from './period.service.ts'
import { namedMembers, type SalesFilters, soldAt, whereFilters } from './salesFilters.ts'
import { readSalesSums } from './salesSums.service.ts'

export type MemberEntry = {
  userId: number
  memberName: string
  currencyId: number
  count: number
  points: number
  online: number
  offline: number
  amount: number
  returned: number
  lastAt: Date
}

/** Sums what each member bought in each currency, as rows of `bought` without names. */
export const boughtByMember = (
  { within }: ReportPeriod,
  filters: SalesFilters,
  members: RawBuilder<unknown> = sql`true`,
) => sql`
  select sale.user_id, sale.currency_id, (count(*) filter (where sale.reverses_id is null))::int as count,
    sum(sale.points)::bigint as points, sum_bigint(sale.amount) as amount,
    sum_bigint(sale.amount) filter (where sale.channel = 'online') as online,
    sum_bigint(sale.amount) filter (where sale.channel = 'offline') as offline,
    -sum_bigint(sale.amount) filter (where sale.reverses_id is not null) as returned,
    max(sale.at) as last_at
  from ${within.spans} join package_sales sale on ${within.isInSpan(soldAt)}
  where ${whereFilters(filters)} and ${members}
  group by sale.user_id, sale.currency_id`

type MemberPage = { total: number; page: MemberEntry[] | null }

/** Enough memory to aggregate the sums of 100,000 members in one pass. */
const workMem = '32MB'

/** Reads the details only of the members on the page. */
function readPage(
  ctx: Ctx,
  reportPeriod: ReportPeriod,
  { page, pageSize, ...filters }: Input<typeof reports.getMemberSales>,
): Promise<MemberPage> {
  const { within } = reportPeriod
  const isOnPage = sql`sale.user_id in (select user_id from shown)`
  return inTransaction(ctx, async (tx) => {
    await sql`select set_config('work_mem', ${workMem}, true)`.execute(tx.db)
    const { rows } = await sql<MemberPage>`
      with ${namedMembers(filters)}, ranked as materialized (
        select sale.user_id, sale.currency_id, sum_bigint(sale.amount) as amount
        from ${within.spans} join package_sales sale on ${within.isInSpan(soldAt)}
        where ${whereFilters(filters)}
        group by sale.user_id, sale.currency_id
      ), shown as materialized (
        select * from ranked order by currency_id, amount desc, user_id offset ${(page - 1) * pageSize} limit ${pageSize}
      ), bought as (${boughtByMember(reportPeriod, filters, isOnPage)})
      select (select count(*)::int from ranked) as total,
        (select json_agg(named order by "currencyId", amount desc, "userId") from (
          select user_id as "userId", users.name as "memberName", currency_id as "currencyId", bought.count, bought.points,
            bought.amount, bought.online, bought.offline, bought.returned, bought.last_at as "lastAt"
          from shown join bought using (user_id, currency_id) join users on users.id = user_id) named) as page`.execute(
      tx.db,
    )
    return rows[0] ?? { total: 0, page: null }
  })
}

export async function getMemberSales({ ctx, actor, input }: Args<typeof reports.getMemberSales>) {
  const reportPeriod = await readPeriod(ctx, actor, input)
  const [{ totals }, result] = await Promise.all([
    readSalesSums(ctx, reportPeriod, input),
    readPage(ctx, reportPeriod, input),
  ])
  const getCurrency = await readCurrencies(ctx)
  const data = (result.page ?? []).map((row): MemberSales => {
    const currency = getCurrency(row.currencyId)
    const units = (amount: number) => toMainUnits(amount, currency.decimals)
    return {
      member: { id: row.userId, name: row.memberName },
      currency,
      count: row.count,
      points: row.points,
      online: units(row.online),
      offline: units(row.offline),
      amount: units(row.amount),
      returned: units(row.returned),
      lastAt: new Date(row.lastAt).toISOString(),
    }
  })
  return {
    ...toPage(input, result.total, data),
    period: reportPeriod.period,
    slots: reportPeriod.slots,
    totals,
  }
}
