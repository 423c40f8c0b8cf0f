import type { Input, Output } from '#contract/call.ts'
import { ownReviewsPolicy, placeReviewsPolicy } from '#contract/reviews.policy.ts'
import type { OwnReview, reviews } from '#contract/reviews.ts'
import { Failure } from '#server/common/failure.ts'
import type { Actor } from '#server/core/actor.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { countRows, pageOf } from '#server/core/paging.ts'
import { reached } from '#server/core/rowPolicy.ts'
import {
  isShown,
  presentOwn,
  presentReview,
  presentToPlace,
  type ReviewRead,
  selectReviews,
} from './reviews.present.ts'

type Found = ReturnType<typeof selectReviews>

async function readPage<Row>(
  ctx: Ctx,
  found: Found,
  paging: { page: number; pageSize: number },
  present: (row: ReviewRead) => Row,
) {
  const ids = found.clearSelect().select('reviews.id')
  const { total, limit, offset } = await countRows(ctx, ids, paging)
  const rows = await found.orderBy('reviews.id', 'desc').limit(limit).offset(offset).execute()
  return pageOf(paging, total, rows.map(present))
}

/** The reviews that everybody reads. */
function selectShown(ctx: Ctx): Found {
  return selectReviews(ctx)
    .where('places.state', '=', 'approved')
    .where((eb) => isShown(eb))
}

export async function getReview(ctx: Ctx, id: number): Promise<Output<typeof reviews.getReview>> {
  const row = await selectShown(ctx).where('reviews.id', '=', id).executeTakeFirst()
  if (!row) throw new Failure('NotFound')
  return { ...presentReview(row), place: { id: row.place_id, name: row.place_name } }
}

/** The reviews of an approved place that everybody reads, the latest first. */
export function listOfPlace(
  ctx: Ctx,
  { servicePlaceId, ...paging }: Input<typeof reviews.getPlaceReviews>,
): Promise<Output<typeof reviews.getPlaceReviews>> {
  const found = selectShown(ctx).where('reviews.place_id', '=', servicePlaceId)
  return readPage(ctx, found, paging, presentReview)
}

/** The reviews that somebody of a place reaches. */
function selectOfOwnPlace(ctx: Ctx, actor: Actor): Found {
  return selectReviews(ctx).where((eb) =>
    reached(eb, placeReviewsPolicy, actor, { placeId: 'reviews.place_id', branchId: 'reviews.branch_id' }),
  )
}

export function listOfOwnPlace(
  ctx: Ctx,
  actor: Actor,
  { unanswered, ...paging }: Input<typeof reviews.getReviewsOfOwnPlace>,
): Promise<Output<typeof reviews.getReviewsOfOwnPlace>> {
  const found = selectOfOwnPlace(ctx, actor).$if(unanswered, (all) =>
    all
      .where('reviews.answer', 'is', null)
      .where('author.deleted_at', 'is', null)
      .where((eb) => isShown(eb)),
  )
  return readPage(ctx, found, paging, presentToPlace)
}

/** Somebody's own reviews below an id, the latest first. */
export async function listOwnReviews(
  ctx: Ctx,
  actor: Actor,
  { before, limit }: { before: number; limit: number },
): Promise<(OwnReview & { place: string })[]> {
  const rows = await selectReviews(ctx)
    .where((eb) => reached(eb, ownReviewsPolicy, actor, { memberId: 'reviews.member_id' }))
    .where('reviews.id', '<', before)
    .orderBy('reviews.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...presentOwn(ctx, row), place: row.place_name }))
}
