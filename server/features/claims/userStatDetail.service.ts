import { sql } from 'kysely'
import type { claims } from '#contract/claims/endpoints.ts'
import { claimsPolicy } from '#contract/claims/policy.ts'
import { isAllowed } from '#contract/core/access.ts'
import { canAccess } from '#contract/core/policy.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx } from '#server/core/ctx.ts'
import type { Actor } from '#server/core/request/actor.ts'
import { toPage } from '#server/core/request/paging.ts'
import type { Args } from '#server/core/request/routes.ts'
import { getSalesCountry, readSalesCountries, type SalesCountry, toAmountIn } from './country.service.ts'
import { presentGroups, presentRows, readSalesWithProfit } from './rows.service.ts'
import { presentTiers, readSchedules } from './schedules.service.ts'
import { presentOpen, readMonthSums } from './sums.service.ts'

async function getConsultant(ctx: Ctx, actor: Actor, userId: number) {
  if (!canAccess(claimsPolicy, actor, { userId })) throw new ApiError('NotFound')
  const user = await ctx.db
    .selectFrom('users')
    .select(['id', 'name', 'countryId'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!user) throw new ApiError('NotFound')
  return user
}

async function readStanding(ctx: Ctx, userId: number, { id, currency }: SalesCountry) {
  const { rows } = await sql<{ owed: number; requestedAt: Date | null }>`
    select
      coalesce((select owed from cash_balances where seller_id = ${userId} and currency_id = ${currency.id}), 0) as owed,
      (select at from claim_requests where user_id = ${userId} and country_id = ${id} and claim_id is null) as requested_at
    `.execute(ctx.db)
  return rows[0] ?? { owed: 0, requestedAt: null }
}

export async function getUserStatDetail({ ctx, actor, input }: Args<typeof claims.getUserStatDetail>) {
  const user = await getConsultant(ctx, actor, input.userId || actor.id)
  const country = await getSalesCountry(ctx, input.countryId || user.countryId || actor.countryId)
  const until = ctx.now()
  const [schedules, allSums, standing] = await Promise.all([
    readSchedules(ctx, country.id),
    readMonthSums(ctx, { userId: user.id }),
    readStanding(ctx, user.id, country),
  ])
  const countrySums = allSums.filter(({ countryId }) => countryId === country.id)
  const rows = await readSalesWithProfit(
    ctx,
    { userId: user.id, country, month: input.month, until },
    schedules,
  )
  const latest = rows.toReversed()
  const first = (input.page - 1) * input.pageSize
  const pageRows = latest.slice(first, first + input.pageSize)
  const used = new Set(rows.map(({ scheduleId }) => scheduleId))
  const ids = new Set([country.id, ...allSums.map(({ countryId }) => countryId)])
  const countries = await readSalesCountries(ctx, [...ids])
  const { data, ...paging } = toPage(
    input,
    rows.length,
    await presentRows(ctx, actor, pageRows, schedules, country),
  )
  return {
    user: { id: user.id, name: user.name },
    countryId: country.id,
    currency: country.currency,
    until: until.toISOString(),
    rows: data,
    ...paging,
    groups: presentGroups(rows, schedules, country),
    slices: schedules.filter(({ id }) => used.has(id)).flatMap((schedule) => presentTiers(schedule, country)),
    profit: toAmountIn(
      country,
      rows.reduce((all, { profit }) => all + profit, 0),
    ),
    open: presentOpen(schedules, countrySums, country, standing.owed),
    cashOwed: toAmountIn(country, standing.owed),
    months: [...new Set(countrySums.map(({ month }) => month))],
    countries: countries.map(({ id, name }) => ({ id, name })),
    requestedAt: standing.requestedAt?.toISOString() ?? null,
    mayClaim: isAllowed('ProfitClaimsControl', actor) && user.id !== actor.id,
  }
}
