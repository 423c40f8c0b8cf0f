import { sql } from 'kysely'
import type { Figures, Trend } from '#contract/adminHome/schemas.ts'
import type { Ctx } from '#server/core/ctx.ts'
import type { Actor } from '#server/core/request/actor.ts'

type Name = keyof Figures['trends']
type Row = { today: string; counts: { trend: Name; day: string; amount: number }[] }

/** Uses the days of the actor's country: the last `length` days and as many before. */
function selectCounts(ctx: Ctx, actor: Actor, length: number) {
  return sql<Row>`
    with here as (
      select time_zone as zone, (${ctx.now()}::timestamptz at time zone time_zone)::date as today
      from countries where id = ${actor.countryId}
    ), period as (
      select zone, today, (today - ${2 * length - 1}::int)::timestamp at time zone zone as first,
        (today + 1)::timestamp at time zone zone as past
      from here
    ), happened as (
      select 'newUsers' as trend, created_at as at from period, users where created_at >= first and created_at < past
      union all
      select 'registrations', created_at from period, places where created_at >= first and created_at < past
      union all
      select 'approvals', approved_at from period, places where approved_at >= first and approved_at < past
      union all
      select 'staffChanges', at from period, audit_entries where at >= first and at < past
    ), counted as (
      select trend, (at at time zone zone)::date::text as day, count(*)::int as amount
      from happened, period group by trend, day
    )
    select today::text as today, (select coalesce(json_agg(counted), '[]') from counted) as counts from here`
}

export function listDaysUpTo(today: string, length: number): string[] {
  const last = Date.parse(today)
  return Array.from({ length }, (_, index) =>
    new Date(last - (length - 1 - index) * 86_400_000).toISOString().slice(0, 10),
  )
}

const sum = (counts: Iterable<number>) => [...counts].reduce((total, count) => total + count, 0)

/** Rows of other days add up to the total of the days before. */
export function toTrend(rows: readonly { day: string; amount: number }[], days: readonly string[]): Trend {
  const byDay = new Map<string, number>()
  for (const { day, amount } of rows) byDay.set(day, (byDay.get(day) ?? 0) + amount)
  const counts = days.map((day) => byDay.get(day) ?? 0)
  const total = sum(counts)
  return { counts, total, before: sum(byDay.values()) - total }
}

export async function readTrends(
  ctx: Ctx,
  actor: Actor,
  length: number,
): Promise<Pick<Figures, 'days' | 'trends'>> {
  const { rows } = await selectCounts(ctx, actor, length).execute(ctx.db)
  const [row] = rows
  if (!row) throw new Error(`User ${actor.id} has no country.`)
  const days = listDaysUpTo(row.today, length)
  const trend = (name: Name) =>
    toTrend(
      row.counts.filter((count) => count.trend === name),
      days,
    )
  return {
    days,
    trends: {
      newUsers: trend('newUsers'),
      registrations: trend('registrations'),
      approvals: trend('approvals'),
      staffChanges: trend('staffChanges'),
    },
  }
}
