import { sql } from 'kysely'
import type { adminDashboard } from '#contract/adminHome/endpoints.ts'
import type { MoneyTrend, Trend } from '#contract/adminHome/schemas.ts'
import { expiringDays } from '#contract/core/limits.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { toMainUnits } from '#server/core/money.ts'
import type { Args } from '#server/core/request/routes.ts'
import { readCurrencies } from '../regions/currencies.service.ts'
import { type DailyFigure, type DailySum, readDailySums } from './dailySums.service.ts'
import { listDaysUpTo, toTrend } from './trends.service.ts'

type Standing = {
  today: string
  currencyId: number
  members: number
  available: number
  held: number
  expiring: number
  owed: number
  sellers: number
}

/** Points that are due to expire don't count, even if the expiry isn't posted yet. */
function selectStanding(ctx: Ctx, countryId: number) {
  const now = ctx.now()
  const soon = new Date(now.getTime() + expiringDays * 24 * 3_600_000)
  return sql<Standing>`
    with wallets as (
      select coalesce(sum(available), 0)::bigint as available, coalesce(sum(held), 0)::bigint as held
      from ledger_accounts where country_id = ${countryId} and kind = 'member'
    ), ending as (
      select coalesce(sum(lots.available) filter (where expires_at <= ${now}), 0)::bigint as due,
        coalesce(sum(lots.available) filter (where expires_at > ${now}), 0)::bigint as expiring
      from lots join ledger_accounts account on account.id = account_id
      where is_open and expires_at <= ${soon} and country_id = ${countryId}
    ), cash as (
      select coalesce(sum(owed) filter (where owed > 0), 0)::bigint as owed,
        count(*) filter (where owed > 0)::int as sellers
      from cash_balances join countries using (currency_id) where countries.id = ${countryId}
    ), members as (
      select count(*)::int as members from users join ranks on ranks.id = rank_id
      where country_id = ${countryId} and ranks.base = 'User' and deleted_at is null
    )
    select (${now}::timestamptz at time zone time_zone)::date::text as today, currency_id, members,
      available - due as available, held, expiring, owed, sellers
    from countries, wallets, ending, cash, members where countries.id = ${countryId}`
}

function createTrendReader(sums: readonly DailySum[], days: readonly string[]) {
  const toOrderTrend = (...figures: DailyFigure[]): Trend =>
    toTrend(
      sums.filter(({ figure }) => figures.includes(figure)),
      days,
    )
  const toEnds = (column: 'total' | 'before') => ({
    paid: toOrderTrend('paid')[column],
    cancelled: toOrderTrend('cancelled')[column],
    rejected: toOrderTrend('rejected')[column],
    declined: toOrderTrend('declined')[column],
    expired: toOrderTrend('expired')[column],
    reversed: toOrderTrend('reversed')[column],
  })
  return { trend: toOrderTrend, ends: { these: toEnds('total'), before: toEnds('before') } }
}

const toMoneyTrend = ({ counts, total, before }: Trend, decimals: number): MoneyTrend => ({
  sums: counts.map((amount) => toMainUnits(amount, decimals)),
  total: toMainUnits(total, decimals),
  before: toMainUnits(before, decimals),
})

export async function getBusiness({
  ctx,
  actor,
  input: { days: length, ...filters },
}: Args<typeof adminDashboard.getBusiness>) {
  const countryId = filters.countryId || actor.countryId
  const [standing] = (await selectStanding(ctx, countryId).execute(ctx.db)).rows
  if (!standing) throw new ApiError('NotFound', { fields: { countryId: 'NotFound' } })
  const all = listDaysUpTo(standing.today, 2 * length)
  const days = all.slice(length)
  const sums = await readDailySums(ctx, { countryId, from: all[0] ?? '', to: standing.today })
  const { trend, ends } = createTrendReader(sums, days)
  const { id, code, name, prefix, decimals } = (await readCurrencies(ctx))(standing.currencyId)
  return {
    countryId,
    currency: { id, code, name, prefix, decimals },
    days,
    trends: {
      money: toMoneyTrend(trend('onlineMoney', 'offlineMoney'), decimals),
      onlineMoney: toMoneyTrend(trend('onlineMoney'), decimals),
      offlineMoney: toMoneyTrend(trend('offlineMoney'), decimals),
      pointsSold: trend('onlinePoints', 'offlinePoints'),
      pointsSpent: trend('spentPoints'),
      pointsExpired: trend('expiredPoints'),
      ordersPaid: trend('paid'),
    },
    ends,
    standing: {
      members: standing.members,
      availablePoints: standing.available,
      heldPoints: standing.held,
      expiringPoints: standing.expiring,
      cashOwed: toMainUnits(standing.owed, decimals),
      cashSellers: standing.sellers,
    },
  }
}
