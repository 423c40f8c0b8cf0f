import type { Selectable } from 'kysely'
import { maxCountedEntries } from '#contract/audit/schemas.ts'
import type { Input } from '#contract/core/endpoint.ts'
import type { securityLog } from '#contract/securityLog/endpoints.ts'
import type { SecurityEntry } from '#contract/securityLog/schemas.ts'
import type { Ctx } from '#server/core/ctx.ts'
import type { Database } from '#server/core/database/database.ts'
import type { Actor } from '#server/core/request/actor.ts'
import { countPage, toPage } from '#server/core/request/paging.ts'
import type { Args } from '#server/core/request/routes.ts'
import { toStartOfDay } from '../audit/auditLog.service.ts'

type Filters = Input<typeof securityLog.getSecurityLog>

function selectEntries(ctx: Ctx, actor: Actor, { userId, kind, network, from, to }: Filters) {
  let query = ctx.db.selectFrom('securityEntries')
  if (userId !== undefined) query = query.where('userId', '=', userId)
  if (kind !== '') query = query.where('kind', '=', kind)
  if (network !== '')
    query = query.where((eb) => eb.fn('starts_with', ['network', eb.val(network)]), '=', true)
  if (from !== undefined) query = query.where('at', '>=', toStartOfDay(actor, from, 0))
  if (to !== undefined) query = query.where('at', '<', toStartOfDay(actor, to, 1))
  return query
}

async function readNames(ctx: Ctx, rows: readonly { userId: number | null }[]): Promise<Map<number, string>> {
  const ids = [...new Set(rows.flatMap(({ userId }) => userId ?? []))]
  if (ids.length === 0) return new Map()
  const people = await ctx.db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .where('deletedAt', 'is', null)
    .execute()
  return new Map(people.map(({ id, name }) => [id, name]))
}

function present(row: Selectable<Database['securityEntries']>, names: Map<number, string>): SecurityEntry {
  return {
    id: row.id,
    at: row.at.toISOString(),
    kind: row.kind,
    userId: row.userId,
    userName: row.userId === null ? null : (names.get(row.userId) ?? null),
    sessionId: row.sessionId,
    device: row.device,
    network: row.network,
    country: row.country,
    times: row.occurrences,
    details: Object.entries(row.details).map(([name, value]) => ({ name, value })),
  }
}

/** Includes entries that this node hasn't written yet. */
export async function getSecurityLog({
  ctx,
  actor,
  input: filters,
}: Args<typeof securityLog.getSecurityLog>) {
  await ctx.securityLog.flush()
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
  const names = await readNames(ctx, rows)
  return {
    ...toPage(
      filters,
      total,
      rows.map((row) => present(row, names)),
    ),
    isMore,
  }
}
