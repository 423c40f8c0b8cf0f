import { sql } from 'kysely'
import { canAccess } from '#contract/core/policy.ts'
import type { PointsType } from '#contract/offers/discount.ts'
import type { offers } from '#contract/offers/endpoints.ts'
import { forecastDays } from '#contract/offers/forecast.ts'
import { offerChangesPolicy } from '#contract/offers/policy.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { toMainUnits } from '#server/core/money.ts'
import type { Args } from '#server/core/request/routes.ts'

type HistoryRow = {
  decimals: number
  paidOrders: number
  members: number
  /** In the currency's smallest unit. */
  medianBill: number | null
  standingDiscount: number | null
  pointsType: PointsType | null
  points: number | null
}

async function readHistory({ db, now }: Ctx, placeId: number): Promise<HistoryRow | undefined> {
  const since = new Date(now().getTime() - forecastDays * 86_400_000)
  // `coalesce(ended_at, expires_at)` is the indexed end of an order; a paid one ended when it was paid.
  const { rows } = await sql<HistoryRow>`
    select currency.decimals, past.*, latest.*,
      (select max(discount_percent) from place_services where place_id = p.id) as "standingDiscount"
    from places p
      join branches main on main.place_id = p.id and main.is_main
      join countries n on n.id = main.country_id join currencies currency on currency.id = n.currency_id
      cross join lateral (
        select count(*)::int as "paidOrders", count(distinct member_id)::int as members,
          percentile_disc(0.5) within group (order by bill) as "medianBill"
        from orders
        where place_id = p.id and currency_id = currency.id and state = 'paid'
          and coalesce(ended_at, expires_at) >= ${since}) past
      left join lateral (
        select terms.points_type as "pointsType", terms.points
        from offers join offer_terms terms on terms.id = offers.terms_id
        where offers.place_id = p.id and offers.published_at is not null
        order by offers.published_at desc, offers.id desc limit 1) latest on true
    where p.id = ${placeId} and p.deleted_at is null`.execute(db)
  return rows[0]
}

export async function getPlaceHistory({
  ctx,
  actor,
  input: { placeId },
}: Args<typeof offers.getPlaceHistory>) {
  const history = canAccess(offerChangesPolicy, actor, { placeId }) && (await readHistory(ctx, placeId))
  if (!history) throw new ApiError('NotFound')
  const { decimals, medianBill, ...rest } = history
  return { placeId, ...rest, medianBill: medianBill === null ? null : toMainUnits(medianBill, decimals) }
}
