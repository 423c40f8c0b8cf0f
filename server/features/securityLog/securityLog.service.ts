import type { Selectable } from 'kysely'
import { countedEntries } from '#contract/audit.ts'
import type { Input, Output } from '#contract/call.ts'
import type { SecurityEntry, securityLog } from '#contract/securityLog.ts'
import type { Actor } from '#server/core/actor.ts'
import type { Ctx } from '#server/core/ctx.ts'
import type { Database } from '#server/core/database.ts'
import { countRows, pageOf } from '#server/core/paging.ts'
import { beginningOf } from '../audit/auditLog.service.ts'

type Filters = Input<typeof securityLog.getSecurityLog>

function selectFound(ctx: Ctx, actor: Actor, { userId, kind, network, from, to }: Filters) {
  let found = ctx.db.selectFrom('security_entries')
  if (userId !== undefined) found = found.where('user_id', '=', userId)
  if (kind !== '') found = found.where('kind', '=', kind)
  if (network !== '')
    found = found.where((eb) => eb.fn('starts_with', ['network', eb.val(network)]), '=', true)
  if (from !== undefined) found = found.where('at', '>=', beginningOf(actor, from, 0))
  if (to !== undefined) found = found.where('at', '<', beginningOf(actor, to, 1))
  return found
}

async function namesOf(ctx: Ctx, rows: readonly { user_id: number | null }[]): Promise<Map<number, string>> {
  const ids = [...new Set(rows.flatMap(({ user_id }) => user_id ?? []))]
  if (ids.length === 0) return new Map()
  const people = await ctx.db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(people.map(({ id, name }) => [id, name]))
}

function present(row: Selectable<Database['security_entries']>, names: Map<number, string>): SecurityEntry {
  return {
    id: row.id,
    at: row.at.toISOString(),
    kind: row.kind,
    userId: row.user_id,
    userName: row.user_id === null ? null : (names.get(row.user_id) ?? null),
    sessionId: row.session_id,
    device: row.device,
    network: row.network,
    country: row.country,
    times: row.times,
    details: Object.entries(row.details).map(([name, value]) => ({ name, value })),
  }
}

/** A page of the security log, the latest entries first, those included that wait on this node to be written. */
export async function listSecurityLog(
  ctx: Ctx,
  actor: Actor,
  filters: Filters,
): Promise<Output<typeof securityLog.getSecurityLog>> {
  await ctx.securityLog.flush()
  const found = selectFound(ctx, actor, filters)
  const { total, isMore, limit, offset } = await countRows(ctx, found.select('id'), filters, countedEntries)
  const rows = await found
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const names = await namesOf(ctx, rows)
  return {
    ...pageOf(
      filters,
      total,
      rows.map((row) => present(row, names)),
    ),
    isMore,
  }
}
