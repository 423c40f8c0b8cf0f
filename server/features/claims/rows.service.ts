import { sql } from 'kysely'
import type { ProfitGroup, ProfitRow, SaleWay } from '#contract/claims/schemas.ts'
import type { Ctx } from '#server/core/ctx.ts'
import type { Actor } from '#server/core/request/actor.ts'
import { memberColumns, presentMember } from '../sales/memberName.service.ts'
import { computeCommissionBetween, splitByTier, type Tier } from './commission.ts'
import { type SalesCountry, toAmountIn } from './country.service.ts'
import { type CommissionSchedule, findSchedule } from './schedules.service.ts'

/** A sale with the sum before it in its month and its commission. */
export type CommissionRow = {
  id: number
  at: Date
  amount: number
  channel: SaleWay
  month: string
  claimId: number | null
  before: number
  profit: number
  scheduleId: number | null
}

type SaleRow = Omit<CommissionRow, 'before' | 'profit' | 'scheduleId'> & {
  before: number | null
  profit: number | null
  scheduleId: number | null
}

type RowQuery = {
  userId: number
  country: SalesCountry
  /** All sales of this month; if omitted, only unsettled sales of any month. */
  month?: string | undefined
  claimId?: number
  until?: Date
}

async function readRows(ctx: Ctx, { userId, country, month, claimId, until }: RowQuery): Promise<SaleRow[]> {
  const monthStart = month === undefined ? null : `${month}-01`
  const { rows } = await sql<SaleRow>`
    select sale.id, sale.at, sale.amount, sale.channel, claimed.claim_id as "claimId", claimed.before, claimed.profit,
      claimed.schedule_id as "scheduleId", to_char(sale.at at time zone ${country.timeZone}, 'YYYY-MM') as month
    from package_sales sale
    left join claim_rows claimed on claimed.package_sale_id = sale.id
    where sale.consultant_id = ${userId} and sale.country_id = ${country.id}
      and (${until ?? null}::timestamptz is null or sale.at <= ${until ?? null})
      and case when ${claimId ?? null}::int is not null then claimed.claim_id = ${claimId ?? null}
        when ${monthStart}::timestamp is null then claimed.claim_id is null
        else sale.at >= ${monthStart}::timestamp at time zone ${country.timeZone}
          and sale.at < (${monthStart}::timestamp + interval '1 month') at time zone ${country.timeZone} end
    order by claimed.claim_id, sale.at, sale.id`.execute(ctx.db)
  return rows
}

/** Returns the sums already settled, by month and channel. */
async function readClaimedSums(ctx: Ctx, { userId, country }: RowQuery): Promise<Map<string, number>> {
  const { rows } = await sql<{ month: string; channel: SaleWay; claimed: number }>`
    select to_char(claimed.month, 'YYYY-MM') as month, sale.channel, sum(sale.amount)::bigint as claimed
    from package_sales sale join claim_rows claimed on claimed.package_sale_id = sale.id
    where sale.consultant_id = ${userId} and sale.country_id = ${country.id}
    group by 1, 2`.execute(ctx.db)
  return new Map(rows.map(({ month, channel, claimed }) => [`${month} ${channel}`, claimed]))
}

/** Settled sales have their stored commission; that of others is computed after the earlier sales of the month. */
export async function readSalesWithProfit(
  ctx: Ctx,
  query: RowQuery,
  schedules: readonly CommissionSchedule[],
): Promise<CommissionRow[]> {
  const [rows, sums] = [await readRows(ctx, query), await readClaimedSums(ctx, query)]
  return rows.map((row) => {
    if (row.before !== null && row.profit !== null) return { ...row, before: row.before, profit: row.profit }
    const key = `${row.month} ${row.channel}`
    const before = sums.get(key) ?? 0
    const schedule = findSchedule(schedules, { ...row, countryId: query.country.id })
    sums.set(key, before + row.amount)
    const profit = computeCommissionBetween(schedule?.tiers ?? [], before, before + row.amount)
    return { ...row, before, profit, scheduleId: schedule?.id ?? null }
  })
}

const getTiers = (schedules: readonly CommissionSchedule[], id: number | null) =>
  schedules.find((schedule) => schedule.id === id)?.tiers ?? []

function presentParts(country: SalesCountry, tiers: readonly Tier[], from: number, to: number) {
  return splitByTier(tiers, from, to).map(({ tier, amount }) => ({
    percent: tier.rate / 100,
    amount: toAmountIn(country, amount),
  }))
}

/** The latest month first, with the amount per tier. */
export function presentGroups(
  rows: readonly CommissionRow[],
  schedules: readonly CommissionSchedule[],
  country: SalesCountry,
): ProfitGroup[] {
  const groups = [...Map.groupBy(rows, ({ month, channel }) => `${month} ${channel}`).values()]
  return groups
    .flatMap((group) => {
      const [first] = group
      if (!first) return []
      const sold = group.reduce((all, { amount }) => all + amount, 0)
      const profit = group.reduce((all, row) => all + row.profit, 0)
      return {
        month: first.month,
        type: first.channel,
        count: group.length,
        sold: toAmountIn(country, sold),
        profit: toAmountIn(country, profit),
        before: toAmountIn(country, first.before),
        parts: presentParts(
          country,
          getTiers(schedules, first.scheduleId),
          first.before,
          first.before + sold,
        ),
      }
    })
    .sort((a, b) => (b.month + b.type < a.month + a.type ? -1 : 1))
}

export async function presentRows(
  ctx: Ctx,
  actor: Actor,
  rows: readonly CommissionRow[],
  schedules: readonly CommissionSchedule[],
  country: SalesCountry,
): Promise<ProfitRow[]> {
  const nameRows = await ctx.db
    .selectFrom('packageSales as sale')
    .innerJoin('users as member', 'member.id', 'sale.userId')
    .leftJoin('consultantAssignments', (join) =>
      join
        .onRef('consultantAssignments.userId', '=', 'member.id')
        .on('consultantAssignments.endedAt', 'is', null),
    )
    .select(['sale.id', 'sale.packageNameAr', 'sale.packageNameEn', ...memberColumns])
    .where('sale.id', '=', sql<number>`any (${rows.map(({ id }) => id)})`)
    .execute()
  const byId = new Map(nameRows.map((nameRow) => [nameRow.id, nameRow]))
  return rows.flatMap((row) => {
    const names = byId.get(row.id)
    if (!names) return []
    const tiers = getTiers(schedules, row.scheduleId)
    const parts = presentParts(country, tiers, row.before, row.before + row.amount)
    return {
      registrationId: row.id,
      at: row.at.toISOString(),
      memberName: presentMember(actor, names).name,
      packageName: ctx.language === 'en' ? names.packageNameEn : names.packageNameAr,
      amount: toAmountIn(country, row.amount),
      way: row.channel,
      percent: parts.length > 1 ? null : (parts[0]?.percent ?? 0),
      parts,
      profit: toAmountIn(country, row.profit),
      claimId: row.claimId,
    }
  })
}
