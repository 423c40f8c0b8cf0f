import { sql } from 'kysely'
import type { Tx } from '../core/ctx.ts'
import { selectPlaceTimeZone } from '../features/insights/scope.service.ts'

const weeks = 8
/** Only those with the most orders have views. */
const places = 6

/** Relative views per hour, from 09:00. */
const busy = [1, 1, 2, 3, 5, 6, 4, 3, 3, 4, 6, 8, 9, 7, 4]

async function seedViews(tx: Tx): Promise<void> {
  await sql`
    with shown as (
      select place_id, row_number() over (order by count(*) desc, place_id) as nth from orders
      group by place_id order by 2 limit ${places}
    ), pages as (
      select place_id, nth, null::int as offer_id, null::int as branch_id, 10 as share from shown
      union all
      select shown.place_id, nth, offers.id, null, 4 from shown join offers on offers.place_id = shown.place_id
      where offers.published_at is not null
      union all
      select shown.place_id, nth, null, branches.id, 2 from shown join branches on branches.place_id = shown.place_id
    ), seen as (
      select pages.*, day::date as day, hour + 8 as hour,
        (share * weight * (case when extract(dow from day) in (4, 5) then 3 else 2 end)
          * (7 + (place_id * 31 + coalesce(offer_id, 0) * 17 + extract(doy from day)::int * 13 + hour * 7) % 6)
          / (40 + 25 * nth)) / 4 as views
      from pages cross join lateral (select (${tx.now()}::timestamptz at time zone ${selectPlaceTimeZone(sql`place_id`)})::date as today) clock
        cross join generate_series(today - ${weeks * 7}::int, today - 1, interval '1 day') as day
        cross join unnest(${busy}::int[]) with ordinality as hours (weight, hour)
    )
    insert into view_counts (place_id, offer_id, branch_id, day, hour, views, visitors, since)
    select place_id, offer_id, branch_id, day, hour, views, ceil(views * 0.7), ${tx.now()}::timestamptz
    from seen where views > 0`.execute(tx.db)
  await sql`
    insert into offer_views (offer_id, views) select offer_id, sum(views) from view_counts where offer_id is not null
    group by offer_id on conflict (offer_id) do update set views = offer_views.views + excluded.views`.execute(
    tx.db,
  )
}

async function seedChanges(tx: Tx): Promise<void> {
  await sql`
    insert into offer_terms (offer_id, discount_type, discount_value, discount_cap, price_before, points_type, points, can_shrink,
      terms_ar, terms_en, valid_from, valid_to, week_days, starts, ends, excluded_dates, created_at)
    select offer_id, discount_type, greatest(discount_value - 5 * nth, 1), discount_cap, price_before, points_type, points, can_shrink,
      terms_ar, terms_en, valid_from, valid_to, week_days, starts, ends, excluded_dates, created_at - nth * interval '20 days'
    from offer_terms cross join (values (1), (2)) as versions (nth) where discount_type = 'percent' and offer_id in (select offer_id from view_counts)`.execute(
    tx.db,
  )
}

/** Marked as sent, so that no place is notified of the weeks before the demo began. */
async function seedWeeks(tx: Tx): Promise<void> {
  await sql`
    insert into insight_notifications (place_id, week)
    select id, ${tx.now()}::timestamptz::date - extract(dow from ${tx.now()}::timestamptz)::int from places`.execute(
    tx.db,
  )
}

export async function seedInsights(tx: Tx): Promise<void> {
  await seedViews(tx)
  await seedChanges(tx)
  await seedWeeks(tx)
}
