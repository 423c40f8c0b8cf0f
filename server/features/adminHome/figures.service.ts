import { sql } from 'kysely'
import type { adminDashboard } from '#contract/adminHome/endpoints.ts'
import type { Figures } from '#contract/adminHome/schemas.ts'
import type { BaseRank } from '#contract/core/access.ts'
import { getRankBaseName } from '#contract/roles/schemas.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { presentNames } from '#server/core/database/names.ts'
import type { Actor } from '#server/core/request/actor.ts'
import type { Args } from '#server/core/request/routes.ts'
import { readTrends } from './trends.service.ts'

type PlaceState = keyof Figures['places']

type Standing = {
  people: { base: BaseRank; nameAr: string; nameEn: string; count: number }[]
  /** Only states with at least one place. */
  places: Partial<Record<PlaceState, number>> | null
  waiting: number
  since: Date | null
  branches: number
  openSessions: number
  activeToday: number
  categories: { id: number; nameAr: string; nameEn: string; places: number }[]
}

const maxCategories = 8

const noPlaces = { registered: 0, revisionRequested: 0, approved: 0, rejected: 0, suspended: 0 }

function selectStanding(ctx: Ctx, actor: Actor) {
  const now = ctx.now()
  return sql<Standing>`
    with today as (
      select (${now}::timestamptz at time zone time_zone)::date::timestamp at time zone time_zone as began
      from countries where id = ${actor.countryId}
    ), counted as (
      -- Before ranks are joined, so that what is joined is a few rows and not each of the people.
      select rank_id, count(*)::int as count from users where deleted_at is null group by rank_id
    ), ranked as (
      select ranks.base, max(ranks.level) as level, sum(count)::int as count,
        -- The rank that a base comes with; others were made on it later.
        (select name_ar from ranks own where own.base = ranks.base order by id limit 1) as "nameAr",
        (select name_en from ranks own where own.base = ranks.base order by id limit 1) as "nameEn"
      from counted join ranks on ranks.id = counted.rank_id group by ranks.base
    ), placed as materialized (
      select state, category_id, count(*)::int as count from places where deleted_at is null group by state, category_id
    ), top as (
      select categories.id, categories.name_ar as "nameAr", categories.name_en as "nameEn", placed.count as places
      from placed join categories on categories.id = placed.category_id
      where placed.state = 'approved'
      order by places desc, categories.id limit ${maxCategories}
    )
    select
      (select coalesce(json_agg(ranked order by level desc), '[]')
        from ranked) as people,
      standing.places, waiting.places as waiting, waiting.since,
      (select count(*)::int from branches join places on places.id = branches.place_id
        where places.state = 'approved' and branches.deleted_at is null) as branches,
      (select count(*)::int from sessions where expires_at > ${now}) as open_sessions,
      (select count(distinct user_id)::int from sessions
        where expires_at > ${now} and last_seen_at >= (select began from today)) as active_today,
      (select coalesce(json_agg(top), '[]') from top) as categories
    from (
      select json_object_agg(state, count) as places
      from (select state, sum(count)::int as count from placed group by state) by_state
    ) standing, (
      select count(*)::int as places, min(since) as since
      from (
        select submitted_at as since from places where state = 'registered'
        union all
        select requested_at from place_changes change join places on places.id = change.place_id
        where change.state = 'pending' and places.state = 'approved'
      ) each_of_them
    ) waiting`
}

export async function getFigures({ ctx, actor, input: { days } }: Args<typeof adminDashboard.getFigures>) {
  const [{ rows }, trends] = await Promise.all([
    selectStanding(ctx, actor).execute(ctx.db),
    readTrends(ctx, actor, days),
  ])
  const row = rows[0] as Standing
  return {
    at: ctx.now().toISOString(),
    ...trends,
    waiting: { places: row.waiting, since: row.since?.toISOString() ?? null },
    openSessions: row.openSessions,
    activeToday: row.activeToday,
    people: row.people.map(({ count, base, ...names }) => ({
      rankBaseName: getRankBaseName(base),
      name: presentNames(ctx.language, names).name,
      count,
    })),
    places: { ...noPlaces, ...row.places },
    branches: row.branches,
    categories: row.categories.map(({ id, places, ...names }) => ({
      id,
      name: presentNames(ctx.language, names).name,
      places,
    })),
  }
}
