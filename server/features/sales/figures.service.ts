import { sql } from 'kysely'
import { canAccess } from '#contract/core/policy.ts'
import type { sales } from '#contract/sales/endpoints.ts'
import { figuresPolicy } from '#contract/sales/policy.ts'
import type { SellerFigures } from '#contract/sales/schemas.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { toMainUnits } from '#server/core/money.ts'
import type { Args } from '#server/core/request/routes.ts'
import { readCurrencies } from '../regions/currencies.service.ts'

type Sold = { currencyId: number; count: number; points: number; amount: number }
type Owed = { currencyId: number; owed: number; ceiling: number | null }
type SellerStanding = { name: string; users: number; today: Sold[]; month: Sold[]; cash: Owed[] }

/** Counts since the local day or month began, less what was taken back. */
const soldSince = (userId: number, period: 'day' | 'month') => sql`
  (select coalesce(json_agg(sums), '[]') from (
    select currency_id as "currencyId", coalesce(sum(points), 0)::int as points, coalesce(sum(amount), 0)::bigint as amount,
      (count(*) filter (where reverses_id is null and points > (
        select coalesce(-sum(back.points), 0) from package_sales back where back.reverses_id = sold.id)))::int as count
    from package_sales sold, here
    where (consultant_id = ${userId} or sold_by_id = ${userId})
      and at >= date_trunc(${sql.lit(period)}, here.local) at time zone here.time_zone
    group by currency_id order by currency_id) sums)`

async function readStanding(ctx: Ctx, userId: number): Promise<SellerStanding | undefined> {
  const { rows } = await sql<SellerStanding>`
    with here as (
      select users.id, users.name, countries.id as country_id, countries.currency_id as own_currency, time_zone,
        ${ctx.now()}::timestamptz at time zone time_zone as local
      from users join countries on countries.id = users.country_id
      where users.id = ${userId} and users.deleted_at is null
    )
    select name,
      (select count(*)::int from consultant_assignments where consultant_id = here.id and ended_at is null) as users,
      ${soldSince(userId, 'day')} as today,
      ${soldSince(userId, 'month')} as month,
      (select coalesce(json_agg(cash order by cash."currencyId"), '[]') from (
        select currencies.id as "currencyId", coalesce(owed, 0) as owed,
          case when currencies.id = here.own_currency then get_cash_ceiling(here.country_id) end as ceiling
        from currencies left join cash_balances on cash_balances.currency_id = currencies.id and seller_id = here.id
        where owed <> 0 or currencies.id = here.own_currency) cash) as cash
    from here`.execute(ctx.db)
  return rows[0]
}

export async function getUserStatByUserId({
  ctx,
  actor,
  input: { userId },
}: Args<typeof sales.getUserStatByUserId>): Promise<SellerFigures> {
  if (!canAccess(figuresPolicy, actor, { userId })) throw new ApiError('NotFound')
  const standing = await readStanding(ctx, userId)
  if (!standing) throw new ApiError('NotFound')
  const getCurrency = await readCurrencies(ctx)
  const toAmount = (amount: number, id: number) => toMainUnits(amount, getCurrency(id).decimals)
  const period = (sold: Sold[]) => ({
    count: sold.reduce((all, { count }) => all + count, 0),
    points: sold.reduce((all, { points }) => all + points, 0),
    sums: sold.map(({ currencyId: id, amount }) => ({
      currency: getCurrency(id),
      amount: toAmount(amount, id),
    })),
  })
  return {
    userId,
    name: standing.name,
    usersCount: standing.users,
    today: period(standing.today),
    month: period(standing.month),
    cash: standing.cash.map(({ currencyId: id, owed, ceiling }) => ({
      currency: getCurrency(id),
      owed: toAmount(owed, id),
      ceiling: ceiling === null ? null : toAmount(ceiling, id),
    })),
  }
}

export function getUserStat({ ctx, actor }: Args<typeof sales.getUserStat>) {
  return getUserStatByUserId({ ctx, actor, input: { userId: actor.id } })
}
