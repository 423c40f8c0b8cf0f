import { type ExpressionBuilder, sql } from 'kysely'
import type { audit } from '#contract/audit/endpoints.ts'
import { type AuditEntry, maxCountedEntries } from '#contract/audit/schemas.ts'
import type { Input } from '#contract/core/endpoint.ts'
import { fold } from '#contract/core/fold.ts'
import type { Ctx } from '#server/core/ctx.ts'
import type { Database } from '#server/core/database/database.ts'
import { containsFolded } from '#server/core/database/textSearch.ts'
import type { Actor } from '#server/core/request/actor.ts'
import { countPage, toPage } from '#server/core/request/paging.ts'
import type { Args } from '#server/core/request/routes.ts'
import { type EntryRow, presentEntry, readNames } from './auditLog.present.ts'

type Filters = Input<typeof audit.getAuditLog>
type EntryBuilder = ExpressionBuilder<Database, 'auditEntries'>

/** `#12` matches the row with this ID; anything else is part of a name, in any spelling. */
function whereMatches(eb: EntryBuilder, name: string) {
  const id = /^#(\d{1,9})$/.exec(fold(name))?.[1]
  if (id) return eb('subjectId', '=', Number(id))
  return containsFolded(sql`subject_names`, name)
}

export function toStartOfDay(actor: Actor, day: string, daysLater: number) {
  return sql<Date>`((${day}::date + ${daysLater}::int)::timestamp at time zone
    (select time_zone from countries where id = ${actor.countryId}))`
}

function selectEntries(ctx: Ctx, actor: Actor, { userId, kind, name, from, to }: Filters) {
  let query = ctx.db.selectFrom('auditEntries')
  if (userId !== undefined)
    query = query.where((eb) => eb.or([eb('userId', '=', userId), eb('approvedById', '=', userId)]))
  if (kind !== '') query = query.where('kind', '=', kind)
  if (fold(name) !== '') query = query.where((eb) => whereMatches(eb, name))
  if (from !== undefined) query = query.where('at', '>=', toStartOfDay(actor, from, 0))
  if (to !== undefined) query = query.where('at', '<', toStartOfDay(actor, to, 1))
  return query
}

export async function presentEntries(ctx: Ctx, rows: readonly EntryRow[]): Promise<AuditEntry[]> {
  const names = await readNames(ctx, rows)
  return rows.map((row) => presentEntry(ctx, row, names))
}

export async function getAuditLog({ ctx, actor, input: filters }: Args<typeof audit.getAuditLog>) {
  const query = selectEntries(ctx, actor, filters)
  const { total, isMore, limit, offset } = await countPage(
    ctx,
    query.select('id'),
    filters,
    maxCountedEntries,
  )
  const rows = await query
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return { ...toPage(filters, total, await presentEntries(ctx, rows)), isMore }
}

export async function getAuditPeople({ ctx }: Args<typeof audit.getAuditPeople>) {
  // Loose index scan from person to person: few people, many entries.
  const { rows } = await sql<{ id: number; name: string }>`
    with recursive people (id) as (
      select min(user_id) from audit_entries
      union all
      select (select min(user_id) from audit_entries where user_id > people.id) from people where people.id is not null
    )
    select users.id, users.name
    from people join users on users.id = people.id join ranks on ranks.id = users.rank_id
    where users.deleted_at is null
    order by ranks.level desc, users.name collate "und-x-icu", users.id
    limit 200`.execute(ctx.db)
  return rows
}
