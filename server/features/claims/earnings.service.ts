import type { claims } from '#contract/claims/endpoints.ts'
import type { Earnings } from '#contract/claims/schemas.ts'
import type { Ctx } from '#server/core/ctx.ts'
import type { Actor } from '#server/core/request/actor.ts'
import type { Args } from '#server/core/request/routes.ts'
import { addMonths, readSalesCountries, type SalesCountry, toAmountIn } from './country.service.ts'
import { type CommissionSchedule, readSchedules } from './schedules.service.ts'
import { computeMonthProfit, type MonthSum, presentOpen, readMonthSums } from './sums.service.ts'

const sumUp = (sums: readonly MonthSum[], getAmount: (sum: MonthSum) => number) =>
  sums.reduce((all, sum) => all + getAmount(sum), 0)

function presentMonths(
  sums: readonly MonthSum[],
  schedules: readonly CommissionSchedule[],
  country: SalesCountry,
) {
  return Array.from({ length: 12 }, (_, place) => {
    const month = addMonths(country.month, place - 11)
    const monthSums = sums.filter((sum) => sum.month === month)
    return {
      month,
      sold: toAmountIn(
        country,
        sumUp(monthSums, ({ open, claimed }) => open + claimed),
      ),
      profit: toAmountIn(
        country,
        sumUp(monthSums, (sum) => computeMonthProfit(schedules, sum)),
      ),
      claimed: toAmountIn(
        country,
        sumUp(monthSums, ({ claimedProfit }) => claimedProfit),
      ),
    }
  })
}

function readClaimed(ctx: Ctx, { id }: Actor) {
  return ctx.db
    .selectFrom('claims')
    .distinctOn('countryId')
    .select(['countryId', 'id', 'at'])
    .where('userId', '=', id)
    .orderBy('countryId')
    .orderBy('id', 'desc')
    .execute()
}

function readRequests(ctx: Ctx, { id }: Actor) {
  return ctx.db
    .selectFrom('claimRequests')
    .select(['countryId', 'at'])
    .where('userId', '=', id)
    .where('claimId', 'is', null)
    .execute()
}

export async function getEarnings({ ctx, actor }: Args<typeof claims.getEarnings>) {
  const sums = await readMonthSums(ctx, { userId: actor.id })
  const ids = [...new Set([actor.countryId, ...sums.map(({ countryId }) => countryId)])]
  const [countries, schedules, requests, lasts, cash] = await Promise.all([
    readSalesCountries(ctx, ids),
    readSchedules(ctx, ...ids),
    readRequests(ctx, actor),
    readClaimed(ctx, actor),
    ctx.db.selectFrom('cashBalances').selectAll().where('sellerId', '=', actor.id).execute(),
  ])
  const present = (country: SalesCountry): Earnings => {
    const countrySums = sums.filter(({ countryId }) => countryId === country.id)
    const months = presentMonths(countrySums, schedules, country)
    const owed = cash.find((row) => row.currencyId === country.currency.id)?.owed ?? 0
    const last = lasts.find((row) => row.countryId === country.id)
    const request = requests.find((row) => row.countryId === country.id)
    const { sold = 0, profit = 0 } = months.at(-1) ?? {}
    return {
      countryId: country.id,
      countryName: country.name,
      currency: country.currency,
      thisMonth: { sold, profit },
      claimed: toAmountIn(
        country,
        sumUp(countrySums, ({ claimedProfit }) => claimedProfit),
      ),
      open: presentOpen(schedules, countrySums, country, owed),
      cashOwed: toAmountIn(country, owed),
      requestedAt: request?.at.toISOString() ?? null,
      lastClaim: last ? { id: last.id, at: last.at.toISOString() } : null,
      months,
    }
  }
  return ids.flatMap((id) => countries.filter((country) => country.id === id).map(present))
}
