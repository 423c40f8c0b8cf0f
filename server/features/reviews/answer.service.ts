import { canAccess } from '#contract/core/policy.ts'
import type { reviews } from '#contract/reviews/endpoints.ts'
import { placeReviewsPolicy } from '#contract/reviews/policy.ts'
import type { PlaceReview } from '#contract/reviews/schemas.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Tx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { emit } from '#server/core/events/events.ts'
import type { Args } from '#server/core/request/routes.ts'
import { assertPublicTexts } from '../publicText/publicText.service.ts'
import { getReviewState, presentToPlace, type ReviewRead, selectReviews } from './reviews.present.ts'

export async function lockReview(tx: Tx, id: number): Promise<ReviewRead> {
  const locked = await tx.db
    .selectFrom('reviews')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  const row = locked && (await selectReviews(tx).where('reviews.id', '=', id).executeTakeFirst())
  if (!row) throw new ApiError('NotFound')
  return row
}

export async function answerReview({
  ctx,
  actor,
  input: { reviewId, text },
}: Args<typeof reviews.answerReview>): Promise<PlaceReview> {
  await assertPublicTexts(ctx, { text })
  return inTransaction(ctx, async (tx) => {
    const review = await lockReview(tx, reviewId)
    const { placeId, branchId } = review
    if (!canAccess(placeReviewsPolicy, actor, { placeId, branchId })) throw new ApiError('NotFound')
    if (review.answer !== null) throw new ApiError('AlreadyAnswered')
    if (getReviewState(review) !== 'shown' || review.authorDeletedAt) throw new ApiError('ReviewNotShown')
    await tx.db
      .updateTable('reviews')
      .set({ answer: text, answeredAt: tx.now(), answeredById: actor.id })
      .where('id', '=', reviewId)
      .execute()
    await emit(tx, 'reviews.reviewChanged', { reviewId, change: 'answered' })
    return presentToPlace({ ...review, answer: text, answeredAt: tx.now() })
  })
}
