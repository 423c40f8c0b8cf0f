import type { Earnings } from '#contract/claims.ts'
import type { Actor } from '#server/core/actor.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { amountIn, monthAfter, readSalesCountries, type SalesCountry } from './country.service.ts'
import { readScales, type Scale } from './scales.service.ts'
import { type MonthSum, monthProfitOf, presentOpen, readMonthSums } from './sums.service.ts'

const total = (sums: readonly MonthSum[], of: (sum: MonthSum) => number) =>
  sums.reduce((all, sum) => all + of(sum), 0)

/** The last twelve months, the earliest first. */
function presentMonths(sums: readonly MonthSum[], scales: readonly Scale[], country: SalesCountry) {
  return Array.from({ length: 12 }, (_, place) => {
    const month = monthAfter(country.month, place - 11)
    const those = sums.filter((sum) => sum.month === month)
    return {
      month,
      sold: amountIn(
        country,
        total(those, ({ open, claimed }) => open + claimed),
      ),
      profit: amountIn(
        country,
        total(those, (sum) => monthProfitOf(scales, sum)),
      ),
      claimed: amountIn(
        country,
        total(those, ({ claimedProfit }) => claimedProfit),
      ),
    }
  })
}

function readClaimed(ctx: Ctx, { id }: Actor) {
  return ctx.db
    .selectFrom('claims')
    .distinctOn('country_id')
    .select(['country_id', 'id', 'at'])
    .where('user_id', '=', id)
    .orderBy('country_id')
    .orderBy('id', 'desc')
    .execute()
}

function readRequests(ctx: Ctx, { id }: Actor) {
  return ctx.db
    .selectFrom('claim_requests')
    .select(['country_id', 'at'])
    .where('user_id', '=', id)
    .where('claim_id', 'is', null)
    .execute()
}

/** What the caller's sales brought in each country; their own country comes first. */
export async function getEarnings(ctx: Ctx, actor: Actor): Promise<Earnings[]> {
  const sums = await readMonthSums(ctx, { userId: actor.id })
  const ids = [...new Set([actor.countryId, ...sums.map(({ countryId }) => countryId)])]
  const [countries, scales, requests, lasts, cash] = await Promise.all([
    readSalesCountries(ctx, ids),
    readScales(ctx, ...ids),
    readRequests(ctx, actor),
    readClaimed(ctx, actor),
    ctx.db.selectFrom('cash_balances').selectAll().where('seller_id', '=', actor.id).execute(),
  ])
  const present = (country: SalesCountry): Earnings => {
    const here = sums.filter(({ countryId }) => countryId === country.id)
    const months = presentMonths(here, scales, country)
    const owed = cash.find((each) => each.currency_id === country.currency.id)?.owed ?? 0
    const last = lasts.find((each) => each.country_id === country.id)
    const request = requests.find((each) => each.country_id === country.id)
    const { sold = 0, profit = 0 } = months.at(-1) ?? {}
    return {
      countryId: country.id,
      countryName: country.name,
      currency: country.currency,
      thisMonth: { sold, profit },
      claimed: amountIn(
        country,
        total(here, ({ claimedProfit }) => claimedProfit),
      ),
      open: presentOpen(scales, here, country, owed),
      cashOwed: amountIn(country, owed),
      requestedAt: request?.at.toISOString() ?? null,
      lastClaim: last ? { id: last.id, at: last.at.toISOString() } : null,
      months,
    }
  }
  return ids.flatMap((id) => countries.filter((country) => country.id === id).map(present))
}
