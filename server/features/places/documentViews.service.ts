import type { Input, Output } from '#contract/call.ts'
import type { managedPlaces } from '#contract/managedPlaces.ts'
import { documentsPolicy } from '#contract/places.policy.ts'
import { Failure } from '#server/common/failure.ts'
import type { Actor } from '#server/core/actor.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { countRows, pageOf } from '#server/core/paging.ts'
import { reached } from '#server/core/rowPolicy.ts'

/** Who saw the private documents of a place, the latest first. */
export async function listDocumentViews(
  ctx: Ctx,
  actor: Actor,
  asked: Input<typeof managedPlaces.getDocumentViews>,
): Promise<Output<typeof managedPlaces.getDocumentViews>> {
  const place = await ctx.db
    .selectFrom('places')
    .select('id')
    .where('id', '=', asked.placeId)
    .where((eb) => reached(eb, documentsPolicy, actor, { ownerId: 'places.owner_id' }))
    .executeTakeFirst()
  if (!place) throw new Failure('NotFound')
  const found = ctx.db
    .selectFrom('place_document_views as views')
    .select(['views.id', 'views.at', 'views.kind', 'views.user_id as userId'])
    .where('views.place_id', '=', place.id)
  const { total, limit, offset } = await countRows(ctx, found, asked)
  const rows = await found
    .innerJoin('users', 'users.id', 'views.user_id')
    .select(['users.name', 'users.deleted_at'])
    .orderBy('views.at', 'desc')
    .orderBy('views.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const data = rows.map(({ at, name, deleted_at, ...view }) => ({
    ...view,
    at: at.toISOString(),
    name: deleted_at ? null : name,
  }))
  return pageOf(asked, total, data)
}
