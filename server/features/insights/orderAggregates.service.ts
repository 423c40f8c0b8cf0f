import { sql } from 'kysely'
import type { OrderLoss } from '#contract/insights/constants.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { type DateRange, type Scope, toDateRangesTable } from './scope.service.ts'

/** A reservation counts when it was made, everything else when the order ended. */
export type OrderOutcome = 'reserved' | 'paidReservation' | 'walkIn' | OrderLoss

type Grouping =
  | { by: 'hour'; day: string; hour: number }
  | { by: 'offer'; offerId: number | null }
  | { by: 'branch'; branchId: number }
  | { by: 'currency'; day: string; currencyId: number }

/** Number of orders with the same outcome in a date range; amounts in the currency's smallest unit. */
export type OrderAggregate = {
  nth: number
  became: OrderOutcome
  count: number
  bills: number
  discounts: number
} & Grouping

// An order expires at its time, whether or not the job has stored it.
const ended = sql`coalesce(orders.ended_at, orders.expires_at)`

const finalOutcome = sql`case
  when orders.state = 'paid' then case orders.kind when 'walkIn' then 'walkIn' else 'paidReservation' end
  when orders.state in ('reversed', 'rejected', 'cancelled', 'declined') then orders.state
  when orders.kind = 'reservation' and orders.confirmed_at is null then 'unanswered'
  when orders.kind = 'reservation' and orders.billed_at is null then 'noShow'
  else 'unpaid' end`

export async function readOrderAggregates(
  ctx: Ctx,
  scope: Scope,
  dateRanges: readonly DateRange[],
  offerId?: number,
): Promise<OrderAggregate[]> {
  const { place, branch, timeZone } = scope
  const isInScope = sql`orders.place_id = ${place.id}
    and (${branch?.id ?? null}::int is null or orders.branch_id = ${branch?.id ?? null}::int)
    and (${offerId ?? null}::int is null or orders.offer_id = ${offerId ?? null}::int)`
  const { rows } = await sql<OrderAggregate>`
    with span as (select * from ${toDateRangesTable(dateRanges)}), became as (
      select span.nth, 'reserved' as became, orders.created_at as at, orders.offer_id, orders.branch_id,
        orders.currency_id, null::bigint as bill, null::bigint as discount
      from span join orders on ${isInScope} and orders.created_at >= span.began and orders.created_at < span.ended
      where orders.kind = 'reservation'
      union all
      select span.nth, ${finalOutcome}, ${ended}, orders.offer_id, orders.branch_id, orders.currency_id, orders.bill,
        orders.discount
      from span join orders on ${isInScope} and ${ended} >= span.began and ${ended} < span.ended
      where ${ended} <= ${ctx.now()}
    ), here as (
      select became.*, (at at time zone ${timeZone})::date as day, extract(hour from at at time zone ${timeZone})::int as hour
      from became
    )
    select case grouping(hour, offer_id, branch_id, currency_id)
        when 7 then 'hour' when 11 then 'offer' when 13 then 'branch' else 'currency' end as by,
      nth, became, to_char(day, 'YYYY-MM-DD') as day, hour, offer_id, branch_id, currency_id, count(*)::int as count,
      coalesce(sum(bill), 0)::bigint as bills, coalesce(sum(discount), 0)::bigint as discounts
    from here
    group by grouping sets ((nth, became, day, hour), (nth, became, offer_id), (nth, became, branch_id),
      (nth, became, day, currency_id))`.execute(ctx.db)
  return rows
}

export type PaidMembers = { nth: number; new: number; returning: number }

export async function readPaidMembers(
  ctx: Ctx,
  { place, branch }: Scope,
  dateRanges: readonly DateRange[],
): Promise<PaidMembers[]> {
  const branchId = branch?.id ?? null
  const { rows } = await sql<PaidMembers>`
    select nth, (count(*) filter (where not came_before))::int as new, (count(*) filter (where came_before))::int as returning
    from (
      select span.nth, orders.member_id, exists (select from orders earlier
        where earlier.member_id = orders.member_id and earlier.place_id = ${place.id}
          and (${branchId}::int is null or earlier.branch_id = ${branchId}::int)
          and earlier.state = 'paid' and earlier.paid_at < span.began) as came_before
      from ${toDateRangesTable(dateRanges)} join orders on orders.place_id = ${place.id} and ${ended} >= span.began and ${ended} < span.ended
        and (${branchId}::int is null or orders.branch_id = ${branchId}::int)
      where orders.state = 'paid'
      group by span.nth, span.began, orders.member_id
    ) paid group by nth`.execute(ctx.db)
  return rows
}
