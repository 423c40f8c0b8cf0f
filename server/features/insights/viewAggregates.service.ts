import { sql } from 'kysely'
import type { ViewedPage } from '#contract/insights/constants.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { type DateRange, type Scope, toDateRangesTable } from './scope.service.ts'

type Grouping =
  | { by: 'hour'; day: string; hour: number }
  | { by: 'offer'; offerId: number | null }
  | { by: 'branch'; branchId: number | null }

export type ViewAggregate = { nth: number; page: ViewedPage; views: number; visitors: number } & Grouping

/** For a branch, counts the views of its QR landing. */
export async function readViewAggregates(
  ctx: Ctx,
  { place, branch }: Scope,
  dateRanges: readonly DateRange[],
  offerId?: number,
): Promise<ViewAggregate[]> {
  const { rows } = await sql<ViewAggregate>`
    with seen as (
      select span.nth, case when offer_id is not null then 'offer' when branch_id is not null then 'branch' else 'place' end as page,
        view_counts.*
      from ${toDateRangesTable(dateRanges)} join view_counts on view_counts.place_id = ${place.id}
        and view_counts.day between span.from and span.to
      where (${branch?.id ?? null}::int is null or branch_id = ${branch?.id ?? null}::int)
        and (${offerId ?? null}::int is null or offer_id = ${offerId ?? null}::int)
    )
    select case grouping(hour, offer_id, branch_id) when 3 then 'hour' when 5 then 'offer' else 'branch' end as by,
      nth, page, to_char(day, 'YYYY-MM-DD') as day, hour, offer_id, branch_id, sum(views)::int as views,
      sum(visitors)::int as visitors
    from seen
    group by grouping sets ((nth, page, day, hour), (nth, page, offer_id), (nth, page, branch_id))`.execute(
    ctx.db,
  )
  return rows
}
