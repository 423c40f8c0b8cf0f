import type { managedPlaces } from '#contract/places/managed.endpoints.ts'
import { documentsPolicy } from '#contract/places/policy.ts'
import { ApiError } from '#server/common/apiError.ts'
import { countPage, toPage } from '#server/core/request/paging.ts'
import type { Args } from '#server/core/request/routes.ts'
import { whereAccessible } from '#server/core/security/rowPolicy.ts'

export async function getDocumentViews({ ctx, actor, input }: Args<typeof managedPlaces.getDocumentViews>) {
  const place = await ctx.db
    .selectFrom('places')
    .select('id')
    .where('id', '=', input.placeId)
    .where((eb) => whereAccessible(eb, documentsPolicy, actor, { ownerId: 'places.ownerId' }))
    .executeTakeFirst()
  if (!place) throw new ApiError('NotFound')
  const query = ctx.db
    .selectFrom('placeDocumentViews as views')
    .select(['views.id', 'views.at', 'views.kind', 'views.userId'])
    .where('views.placeId', '=', place.id)
  const { total, limit, offset } = await countPage(ctx, query, input)
  const rows = await query
    .innerJoin('users', 'users.id', 'views.userId')
    .select(['users.name', 'users.deletedAt'])
    .orderBy('views.at', 'desc')
    .orderBy('views.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const data = rows.map(({ at, name, deletedAt, ...view }) => ({
    ...view,
    at: at.toISOString(),
    name: deletedAt ? null : name,
  }))
  return toPage(input, total, data)
}
