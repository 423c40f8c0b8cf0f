import type { reviews } from '#contract/reviews/endpoints.ts'
import { ownReviewsPolicy, placeReviewsPolicy } from '#contract/reviews/policy.ts'
import type { OwnReview } from '#contract/reviews/schemas.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx } from '#server/core/ctx.ts'
import type { Actor } from '#server/core/request/actor.ts'
import { countPage, toPage } from '#server/core/request/paging.ts'
import type { Args } from '#server/core/request/routes.ts'
import { whereAccessible } from '#server/core/security/rowPolicy.ts'
import {
  presentOwn,
  presentReview,
  presentToPlace,
  type ReviewRead,
  selectReviews,
  wherePublic,
} from './reviews.present.ts'

type ReviewsQuery = ReturnType<typeof selectReviews>

async function readPage<Row>(
  ctx: Ctx,
  query: ReviewsQuery,
  paging: { page: number; pageSize: number },
  present: (row: ReviewRead) => Row,
) {
  const ids = query.clearSelect().select('reviews.id')
  const { total, limit, offset } = await countPage(ctx, ids, paging)
  const rows = await query.orderBy('reviews.id', 'desc').limit(limit).offset(offset).execute()
  return toPage(paging, total, rows.map(present))
}

function selectPublic(ctx: Ctx): ReviewsQuery {
  return selectReviews(ctx)
    .where('places.state', '=', 'approved')
    .where((eb) => wherePublic(eb))
}

export async function getReview({ ctx, input: { reviewId } }: Args<typeof reviews.getReview>) {
  const row = await selectPublic(ctx).where('reviews.id', '=', reviewId).executeTakeFirst()
  if (!row) throw new ApiError('NotFound')
  return { ...presentReview(row), place: { id: row.placeId, name: row.placeName } }
}

export function getPlaceReviews({
  ctx,
  input: { servicePlaceId, ...paging },
}: Args<typeof reviews.getPlaceReviews>) {
  const query = selectPublic(ctx).where('reviews.placeId', '=', servicePlaceId)
  return readPage(ctx, query, paging, presentReview)
}

function selectOfOwnPlace(ctx: Ctx, actor: Actor): ReviewsQuery {
  return selectReviews(ctx).where((eb) =>
    whereAccessible(eb, placeReviewsPolicy, actor, {
      placeId: 'reviews.placeId',
      branchId: 'reviews.branchId',
    }),
  )
}

export function getReviewsOfOwnPlace({
  ctx,
  actor,
  input: { unanswered, ...paging },
}: Args<typeof reviews.getReviewsOfOwnPlace>) {
  const query = selectOfOwnPlace(ctx, actor).$if(unanswered, (rows) =>
    rows
      .where('reviews.answer', 'is', null)
      .where('author.deletedAt', 'is', null)
      .where((eb) => wherePublic(eb)),
  )
  return readPage(ctx, query, paging, presentToPlace)
}

export async function listOwnReviews(
  ctx: Ctx,
  actor: Actor,
  { before, limit }: { before: number; limit: number },
): Promise<(OwnReview & { place: string })[]> {
  const rows = await selectReviews(ctx)
    .where((eb) => whereAccessible(eb, ownReviewsPolicy, actor, { memberId: 'reviews.memberId' }))
    .where('reviews.id', '<', before)
    .orderBy('reviews.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...presentOwn(ctx, row), place: row.placeName }))
}
