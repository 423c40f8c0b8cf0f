import { sql } from 'kysely'
import { allows } from '#contract/access.ts'
import type { Input, Output } from '#contract/call.ts'
import { claimsPolicy } from '#contract/claims.policy.ts'
import type { claims } from '#contract/claims.ts'
import { reaches } from '#contract/rowPolicy.ts'
import { Failure } from '#server/common/failure.ts'
import type { Actor } from '#server/core/actor.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { pageOf } from '#server/core/paging.ts'
import { amountIn, getSalesCountry, readSalesCountries, type SalesCountry } from './country.service.ts'
import { countRegistrations, presentGroups, presentRows } from './rows.service.ts'
import { presentSlices, readScales } from './scales.service.ts'
import { presentOpen, readMonthSums } from './sums.service.ts'

async function getConsultant(ctx: Ctx, actor: Actor, userId: number) {
  if (!reaches(claimsPolicy, actor, { userId })) throw new Failure('NotFound')
  const found = await ctx.db
    .selectFrom('users')
    .select(['id', 'name', 'country_id'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!found) throw new Failure('NotFound')
  return found
}

/** The cash that somebody owes in a country's currency, and since when they ask for a claim there. */
async function readStanding(ctx: Ctx, userId: number, { id, currency }: SalesCountry) {
  const { rows } = await sql<{ owed: number; requested_at: Date | null }>`
    select
      coalesce((select owed from cash_balances where seller_id = ${userId} and currency_id = ${currency.id}), 0) as owed,
      (select at from claim_requests where user_id = ${userId} and country_id = ${id} and claim_id is null) as requested_at
    `.execute(ctx.db)
  return rows[0] ?? { owed: 0, requested_at: null }
}

/** What somebody's sales bring, row by row: of a month, or all that isn't claimed. */
export async function getUserStatDetail(
  ctx: Ctx,
  actor: Actor,
  input: Input<typeof claims.getUserStatDetail>,
): Promise<Output<typeof claims.getUserStatDetail>> {
  const user = await getConsultant(ctx, actor, input.userId || actor.id)
  const country = await getSalesCountry(ctx, input.countryId || user.country_id || actor.countryId)
  const until = ctx.now()
  const [scales, everything, standing] = await Promise.all([
    readScales(ctx, country.id),
    readMonthSums(ctx, { userId: user.id }),
    readStanding(ctx, user.id, country),
  ])
  const here = everything.filter(({ countryId }) => countryId === country.id)
  const rows = await countRegistrations(ctx, { userId: user.id, country, month: input.month, until }, scales)
  const latest = rows.toReversed()
  const first = (input.page - 1) * input.pageSize
  const shown = latest.slice(first, first + input.pageSize)
  const used = new Set(rows.map(({ scaleId }) => scaleId))
  const ids = new Set([country.id, ...everything.map(({ countryId }) => countryId)])
  const countries = await readSalesCountries(ctx, [...ids])
  const { data, ...paging } = pageOf(
    input,
    rows.length,
    await presentRows(ctx, actor, shown, scales, country),
  )
  return {
    user: { id: user.id, name: user.name },
    countryId: country.id,
    currency: country.currency,
    until: until.toISOString(),
    rows: data,
    ...paging,
    groups: presentGroups(rows, scales, country),
    slices: scales.filter(({ id }) => used.has(id)).flatMap((scale) => presentSlices(scale, country)),
    profit: amountIn(
      country,
      rows.reduce((all, { profit }) => all + profit, 0),
    ),
    open: presentOpen(scales, here, country, standing.owed),
    cashOwed: amountIn(country, standing.owed),
    months: [...new Set(here.map(({ month }) => month))],
    countries: countries.map(({ id, name }) => ({ id, name })),
    requestedAt: standing.requested_at?.toISOString() ?? null,
    mayClaim: allows('ProfitClaimsControl', actor) && user.id !== actor.id,
  }
}
