import type { Input, Output } from '#contract/call.ts'
import { claimsPolicy } from '#contract/claims.policy.ts'
import type { Claim, claims } from '#contract/claims.ts'
import { fold } from '#contract/fold.ts'
import { Failure } from '#server/common/failure.ts'
import type { Actor } from '#server/core/actor.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { inUnits } from '#server/core/money.ts'
import { countRows, pageOf } from '#server/core/paging.ts'
import { reached } from '#server/core/rowPolicy.ts'
import { findsUser } from '../accounts/userSearch.service.ts'
import { currencyColumns, presentCurrency } from '../regions/currencies.service.ts'
import { getSalesCountry } from './country.service.ts'
import { countRegistrations, presentGroups, presentRows } from './rows.service.ts'
import { readScales } from './scales.service.ts'

function selectClaims(ctx: Ctx, actor: Actor) {
  return ctx.db
    .selectFrom('claims')
    .innerJoin('users', 'users.id', 'claims.user_id')
    .innerJoin('users as settler', 'settler.id', 'claims.settled_by_id')
    .innerJoin('countries', 'countries.id', 'claims.country_id')
    .innerJoin('currencies as currency', 'currency.id', 'claims.currency_id')
    .where((eb) => reached(eb, claimsPolicy, actor, { userId: 'claims.user_id' }))
}

type Found = ReturnType<typeof selectClaims>

async function readClaims(ctx: Ctx, found: Found): Promise<Claim[]> {
  const rows = await found
    .selectAll('claims')
    .select(['users.name as user_name', 'settler.name as settler_name'])
    .select(['countries.name_ar as country_ar', 'countries.name_en as country_en'])
    .select(currencyColumns)
    .orderBy('claims.id', 'desc')
    .execute()
  return rows.map((row) => {
    const amount = (units: number) => inUnits(units, row.currency_decimals)
    return {
      id: row.id,
      user: { id: row.user_id, name: row.user_name },
      countryId: row.country_id,
      countryName: ctx.language === 'en' ? row.country_en : row.country_ar,
      currency: presentCurrency(ctx.language, row),
      settledBy: row.settler_name,
      at: row.at.toISOString(),
      until: row.until.toISOString(),
      count: row.row_count,
      profit: amount(row.profit),
      cash: amount(row.cash),
      net: amount(row.net),
    }
  })
}

/** A page of the claims that somebody reaches, the latest first. */
export async function listClaims(
  ctx: Ctx,
  actor: Actor,
  input: Input<typeof claims.getClaims>,
): Promise<Output<typeof claims.getClaims>> {
  const { userId, countryId, name } = input
  const found = selectClaims(ctx, actor)
    .$if(!!userId, (all) => all.where('claims.user_id', '=', userId ?? 0))
    .$if(!!countryId, (all) => all.where('claims.country_id', '=', countryId ?? 0))
    .$if(fold(name) !== '', (all) => all.where(findsUser('users', name)))
  const { total, limit, offset } = await countRows(ctx, found.select('claims.id'), input)
  return pageOf(input, total, await readClaims(ctx, found.limit(limit).offset(offset)))
}

/** A claim with its rows and what it was computed from. */
export async function getClaim(
  ctx: Ctx,
  actor: Actor,
  input: Input<typeof claims.getClaim>,
): Promise<Output<typeof claims.getClaim>> {
  const [claim] = await readClaims(ctx, selectClaims(ctx, actor).where('claims.id', '=', input.id))
  if (!claim) throw new Failure('NotFound')
  const country = await getSalesCountry(ctx, claim.countryId)
  const scales = await readScales(ctx, claim.countryId)
  const rows = await countRegistrations(ctx, { userId: claim.user.id, country, claimId: claim.id }, scales)
  const first = (input.page - 1) * input.pageSize
  const shown = await presentRows(ctx, actor, rows.slice(first, first + input.pageSize), scales, country)
  const { currentPage, totalPages, hasNext, data } = pageOf(input, rows.length, shown)
  return {
    ...claim,
    groups: presentGroups(rows, scales, country),
    rows: data,
    currentPage,
    totalPages,
    hasNext,
  }
}
