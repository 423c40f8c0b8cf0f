import type { claims } from '#contract/claims/endpoints.ts'
import { claimsPolicy } from '#contract/claims/policy.ts'
import type { Claim } from '#contract/claims/schemas.ts'
import { fold } from '#contract/core/fold.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { toMainUnits } from '#server/core/money.ts'
import type { Actor } from '#server/core/request/actor.ts'
import { countPage, toPage } from '#server/core/request/paging.ts'
import type { Args } from '#server/core/request/routes.ts'
import { whereAccessible } from '#server/core/security/rowPolicy.ts'
import { matchesUser } from '../accounts/userSearch.service.ts'
import { currencyColumns, presentCurrency } from '../regions/currencies.service.ts'
import { getSalesCountry } from './country.service.ts'
import { presentGroups, presentRows, readSalesWithProfit } from './rows.service.ts'
import { readSchedules } from './schedules.service.ts'

function selectClaims(ctx: Ctx, actor: Actor) {
  return ctx.db
    .selectFrom('claims')
    .innerJoin('users', 'users.id', 'claims.userId')
    .innerJoin('users as settler', 'settler.id', 'claims.settledById')
    .innerJoin('countries', 'countries.id', 'claims.countryId')
    .innerJoin('currencies as currency', 'currency.id', 'claims.currencyId')
    .where((eb) => whereAccessible(eb, claimsPolicy, actor, { userId: 'claims.userId' }))
}

type ClaimQuery = ReturnType<typeof selectClaims>

async function readClaims(ctx: Ctx, query: ClaimQuery): Promise<Claim[]> {
  const rows = await query
    .selectAll('claims')
    .select(['users.name as userName', 'settler.name as settlerName'])
    .select(['countries.nameAr as countryAr', 'countries.nameEn as countryEn'])
    .select(currencyColumns)
    .orderBy('claims.id', 'desc')
    .execute()
  return rows.map((row) => {
    const toAmount = (units: number) => toMainUnits(units, row.currencyDecimals)
    return {
      id: row.id,
      user: { id: row.userId, name: row.userName },
      countryId: row.countryId,
      countryName: ctx.language === 'en' ? row.countryEn : row.countryAr,
      currency: presentCurrency(ctx.language, row),
      settledBy: row.settlerName,
      at: row.at.toISOString(),
      until: row.until.toISOString(),
      count: row.rowCount,
      profit: toAmount(row.profit),
      cash: toAmount(row.cash),
      net: toAmount(row.net),
    }
  })
}

export async function getClaims({ ctx, actor, input }: Args<typeof claims.getClaims>) {
  const { userId, countryId, name } = input
  let query = selectClaims(ctx, actor)
  if (userId) query = query.where('claims.userId', '=', userId)
  if (countryId) query = query.where('claims.countryId', '=', countryId)
  if (fold(name) !== '') query = query.where(matchesUser('users', name))
  const { total, limit, offset } = await countPage(ctx, query.select('claims.id'), input)
  return toPage(input, total, await readClaims(ctx, query.limit(limit).offset(offset)))
}

export async function getClaim({ ctx, actor, input }: Args<typeof claims.getClaim>) {
  const [claim] = await readClaims(ctx, selectClaims(ctx, actor).where('claims.id', '=', input.id))
  if (!claim) throw new ApiError('NotFound')
  const country = await getSalesCountry(ctx, claim.countryId)
  const schedules = await readSchedules(ctx, claim.countryId)
  const rows = await readSalesWithProfit(
    ctx,
    { userId: claim.user.id, country, claimId: claim.id },
    schedules,
  )
  const first = (input.page - 1) * input.pageSize
  const pageRows = await presentRows(
    ctx,
    actor,
    rows.slice(first, first + input.pageSize),
    schedules,
    country,
  )
  const { currentPage, totalPages, hasNext, data } = toPage(input, rows.length, pageRows)
  return {
    ...claim,
    groups: presentGroups(rows, schedules, country),
    rows: data,
    currentPage,
    totalPages,
    hasNext,
  }
}
