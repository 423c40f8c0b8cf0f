import { type Selectable, sql } from 'kysely'
import { defaultRadiusKm, maxSavedSearches } from '#contract/core/limits.ts'
import type { savedSearches } from '#contract/savedSearches/endpoints.ts'
import { savedSearchesPolicy } from '#contract/savedSearches/policy.ts'
import type { SavedFilters, SavedSearch, SearchKind } from '#contract/savedSearches/schemas.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import type { Database } from '#server/core/database/database.ts'
import { toJson } from '#server/core/database/json.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import type { Actor } from '#server/core/request/actor.ts'
import type { Args } from '#server/core/request/routes.ts'
import { whereAccessible } from '#server/core/security/rowPolicy.ts'
import { lockUserRow } from '../accounts/accountRow.service.ts'

type Row = Selectable<Database['savedSearches']>

function present({ id, kind, name, filters, notifies, savedAt }: Row): SavedSearch {
  return { id, kind, name, filters, notifies, savedAt: savedAt.toISOString() }
}

function selectOwn({ db }: Ctx, actor: Actor) {
  return db
    .selectFrom('savedSearches')
    .where((eb) => whereAccessible(eb, savedSearchesPolicy, actor, { userId: 'userId' }))
}

export async function getSavedSearches({ ctx, actor }: Args<typeof savedSearches.getSavedSearches>) {
  const rows = await selectOwn(ctx, actor).selectAll().orderBy('id', 'desc').execute()
  return rows.map(present)
}

async function findOwn(ctx: Ctx, actor: Actor, id: number): Promise<Row> {
  const row = await selectOwn(ctx, actor).selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new ApiError('NotFound')
  return row
}

export async function getSavedSearch({
  ctx,
  actor,
  input: { id },
}: Args<typeof savedSearches.getSavedSearch>) {
  return present(await findOwn(ctx, actor, id))
}

/** The same search always gives the same filters, so that it is saved only once. */
function normalize(kind: SearchKind, filters: SavedFilters): SavedFilters {
  const { bounds, placeId, discountType, serviceIds, radiusKm, ...shared } = filters
  return {
    ...shared,
    serviceIds: [...new Set(serviceIds)].sort((a, b) => a - b),
    radiusKm: shared.lat === undefined ? defaultRadiusKm : radiusKm,
    ...(kind === 'places' ? { bounds } : { placeId, discountType }),
  }
}

async function assertRoom(tx: Tx, userId: number): Promise<void> {
  const { count } = await tx.db
    .selectFrom('savedSearches')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  if (count >= maxSavedSearches)
    throw new ApiError('TooManySavedSearches', { fields: { name: 'TooManySavedSearches' } })
}

/** Saves a search, or renames the one with the same filters. */
export function saveSearch({
  ctx,
  actor,
  input: { kind, name, filters },
}: Args<typeof savedSearches.saveSearch>) {
  const json = toJson(normalize(kind, filters))
  return inTransaction(ctx, async (tx) => {
    await lockUserRow(tx, actor.id)
    const renamed = await tx.db
      .updateTable('savedSearches')
      .set({ name })
      .where('userId', '=', actor.id)
      .where('kind', '=', kind)
      .where('filters', '=', sql<SavedFilters>`${json}::jsonb`)
      .returningAll()
      .executeTakeFirst()
    if (renamed) return present(renamed)
    await assertRoom(tx, actor.id)
    const now = tx.now()
    const row = await tx.db
      .insertInto('savedSearches')
      .values({
        userId: actor.id,
        kind,
        name,
        filters: sql`${json}::jsonb`,
        savedAt: now,
        notifiedUntil: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return present(row)
  })
}

export function updateSavedSearch({
  ctx,
  actor,
  input: { id, name, notifies },
}: Args<typeof savedSearches.updateSavedSearch>) {
  return inTransaction(ctx, async (tx) => {
    const before = await findOwn(tx, actor, id)
    const turnsOn = notifies === true && !before.notifies
    const row = await tx.db
      .updateTable('savedSearches')
      .set({
        name: name ?? before.name,
        notifies: notifies ?? before.notifies,
        ...(turnsOn && { notifiedUntil: tx.now() }),
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst()
    if (!row) throw new ApiError('NotFound')
    return present(row)
  })
}

export async function deleteSavedSearch({
  ctx,
  actor,
  input: { id },
}: Args<typeof savedSearches.deleteSavedSearch>) {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('savedSearches')
    .where((eb) => whereAccessible(eb, savedSearchesPolicy, actor, { userId: 'userId' }))
    .where('id', '=', id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new ApiError('NotFound')
  return {}
}

export async function eraseSavedSearches({ db }: Ctx, userId: number): Promise<void> {
  await db.deleteFrom('savedSearches').where('userId', '=', userId).execute()
}
