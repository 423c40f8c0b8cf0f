import { sql } from 'kysely'
import { fold } from '#contract/core/fold.ts'
import { expiryAlertDays } from '#contract/core/limits.ts'
import type { clients } from '#contract/sales/clients.endpoints.ts'
import type { Client } from '#contract/sales/schemas.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { toPage } from '#server/core/request/paging.ts'
import type { Args } from '#server/core/request/routes.ts'
import { matchesUser } from '../accounts/userSearch.service.ts'

type State = NonNullable<Client['state']>

type Row = {
  id: number
  name: string
  phone: string | null
  countryId: number
  points: number
  expiringAt: Date | null
  expiring: number | null
  boughtAt: Date | null
  state: State | null
  total: number
}

/** Expired points don't count, whether or not their expiry was posted. */
function selectStanding({ now }: Ctx, consultantId: number) {
  const day = 24 * 3_600_000
  const [soon, lately] = [1, -1].map((sign) => new Date(now().getTime() + sign * expiryAlertDays * day))
  return sql`
    select members.*, case
      when points = 0 and expired_at > ${lately} then 'expired'
      when points = 0 then 'empty'
      when expiring_at <= ${soon} then 'expiring'
      when points < last_points / 5.0 then 'low' end as state
    from (
      select users.id, users.name, users.folded_name, users.phone, users.email, users.country_id, coalesce(held.points, 0)::bigint as points,
        held.expiring_at, held.expired_at,
        (select sum(available)::bigint from lots
          where lots.account_id = account.id and is_open and expires_at = held.expiring_at) as expiring,
        last.at as bought_at, last.points as last_points
      from consultant_assignments
      join users on users.id = consultant_assignments.user_id and users.deleted_at is null
      left join ledger_accounts account
        on account.user_id = users.id and account.country_id = users.country_id and account.kind = 'member'
      left join lateral (
        select sum(available) filter (where expires_at > ${now()} and available > 0) as points,
          min(expires_at) filter (where expires_at > ${now()} and available > 0) as expiring_at,
          max(expires_at) filter (where expires_at <= ${now()}) as expired_at
        from lots where lots.account_id = account.id
      ) held on true
      left join lateral (
        select at, points from package_sales
        where user_id = users.id and reverses_id is null order by at desc limit 1
      ) last on true
      where consultant_assignments.consultant_id = ${consultantId} and consultant_assignments.ended_at is null
    ) members`
}

function present(row: Row): Client {
  return {
    id: row.id,
    name: row.name,
    phone: row.phone,
    countryId: row.countryId,
    points: row.points,
    nextExpiry:
      row.expiringAt && row.expiring ? { points: row.expiring, at: row.expiringAt.toISOString() } : null,
    lastBoughtAt: row.boughtAt?.toISOString() ?? null,
    state: row.state,
  }
}

export async function getClients({ ctx, actor, input }: Args<typeof clients.getClients>) {
  const { page, pageSize, name, state = null } = input
  const countQuery = sql<{ state: State; count: number }>`
    select state, count(*)::int as count from (${selectStanding(ctx, actor.id)}) standing
    where state is not null group by 1`
  const rowsQuery = sql<Row>`
    select *, (count(*) over ())::int as total from (${selectStanding(ctx, actor.id)}) standing
    where ${fold(name) === '' ? sql`true` : matchesUser('standing', name)} and (${state}::text is null or state = ${state})
    order by array_position(array['expired', 'expiring', 'low', 'empty'], state) nulls last, expiring_at nulls last, id
    limit ${pageSize} offset ${(page - 1) * pageSize}`
  const [{ rows: counts }, { rows }] = await Promise.all([
    countQuery.execute(ctx.db),
    rowsQuery.execute(ctx.db),
  ])
  const getCount = (wantedState: State) => counts.find((entry) => entry.state === wantedState)?.count ?? 0
  return {
    ...toPage(input, rows[0]?.total ?? 0, rows.map(present)),
    counts: {
      expired: getCount('expired'),
      expiring: getCount('expiring'),
      low: getCount('low'),
      empty: getCount('empty'),
    },
  }
}
