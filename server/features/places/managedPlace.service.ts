import { type ExpressionBuilder, sql } from 'kysely'
import { canAccess } from '#contract/core/policy.ts'
import type { Language } from '#contract/core/text.ts'
import { placesPolicy } from '#contract/places/policy.ts'
import { reviewedKeys } from '#contract/places/schemas.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import type { Database } from '#server/core/database/database.ts'
import { jsonArrayFrom, jsonObjectFrom } from '#server/core/database/jsonFrom.ts'
import { localized } from '#server/core/database/names.ts'
import type { Actor } from '#server/core/request/actor.ts'
import { type BranchRow, selectManagedBranches } from './managedBranch.service.ts'

type Places = ExpressionBuilder<Database, 'places'>

// Identity papers first.
const selectDocuments = (eb: Places) =>
  eb
    .selectFrom('placeDocuments as document')
    .select(['document.id', 'kind', 'verdict', 'note', 'uploadedAt', 'changeId'])
    .whereRef('document.placeId', '=', 'places.id')
    .orderBy('kind', 'desc')
    .orderBy('document.id')

const selectPendingChange = (eb: Places, language: Language) =>
  eb
    .selectFrom('placeChanges as change')
    .leftJoin('categories as newCategory', 'newCategory.id', 'change.categoryId')
    .select(['change.id', 'change.requestedAt', ...reviewedKeys.map((key) => `change.${key}` as const)])
    .select(localized(language, 'newCategory.name').as('categoryName'))
    .whereRef('change.placeId', '=', 'places.id')
    .where('change.state', '=', 'pending')

/** Null if the place submitted something newer. */
const selectRejection = sql<{ at: string; reason: string } | null>`(
  select case when latest.state = 'rejected'
    then json_build_object('at', latest.decided_at, 'reason', latest.reason) end
  from place_changes latest where latest.place_id = places.id order by latest.id desc limit 1)`

function selectPlaces({ db, language }: Ctx) {
  return db
    .selectFrom('places')
    .innerJoin('categories as category', 'category.id', 'places.categoryId')
    .where('places.deletedAt', 'is', null)
    .selectAll('places')
    .select((eb) => [
      localized(language, 'category.name').as('categoryName'),
      sql<string[]>`array(select path from place_images where place_id = places.id order by position, id)`.as(
        'images',
      ),
      jsonArrayFrom(selectDocuments(eb)).as('documents'),
      jsonObjectFrom(selectPendingChange(eb, language)).as('change'),
      selectRejection.as('rejection'),
      jsonObjectFrom(
        eb
          .selectFrom('users')
          .select(['users.id', 'name', 'phone', 'email', 'language'])
          .whereRef('users.id', '=', 'places.ownerId'),
      ).as('owner'),
      sql<number>`(select count(*) from branches where place_id = places.id and deleted_at is null)`.as(
        'branchesCount',
      ),
    ])
}

export type ManagedPlaceRow = Awaited<ReturnType<ReturnType<typeof selectPlaces>['execute']>>[number] & {
  mainBranch: BranchRow | null
}

/** Doesn't check access. */
export async function getManagedPlace(ctx: Ctx, id: number): Promise<ManagedPlaceRow> {
  const place = await selectPlaces(ctx).where('places.id', '=', id).executeTakeFirst()
  if (!place) throw new ApiError('NotFound')
  const mainBranch = await selectManagedBranches(ctx)
    .where('branches.placeId', '=', id)
    .where('branches.isMain', '=', true)
    .executeTakeFirst()
  return { ...place, mainBranch: mainBranch ?? null }
}

export async function getAccessiblePlace(ctx: Ctx, actor: Actor, id: number): Promise<ManagedPlaceRow> {
  if (!canAccess(placesPolicy, actor, { placeId: id })) throw new ApiError('NotFound')
  return getManagedPlace(ctx, id)
}

/** The place is locked before its branches and changes. */
export async function lockAccessiblePlace(tx: Tx, actor: Actor, id: number): Promise<ManagedPlaceRow> {
  if (!canAccess(placesPolicy, actor, { placeId: id })) throw new ApiError('NotFound')
  await lockPlace(tx, id)
  return getManagedPlace(tx, id)
}

/** Returns whether the place exists. */
export async function lockPlace(tx: Tx, id: number): Promise<boolean> {
  const row = await tx.db
    .selectFrom('places')
    .select('id')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}
