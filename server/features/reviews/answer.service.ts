import { placeReviewsPolicy } from '#contract/reviews.policy.ts'
import type { PlaceReview } from '#contract/reviews.ts'
import { reaches } from '#contract/rowPolicy.ts'
import { Failure } from '#server/common/failure.ts'
import type { Actor } from '#server/core/actor.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { emit } from '#server/core/events.ts'
import { inTransaction } from '#server/core/transaction.ts'
import { refusePublicTexts } from '../publicText/publicText.service.ts'
import { presentToPlace, type ReviewRead, selectReviews, stateOf } from './reviews.present.ts'

/** A review, locked until the transaction ends; another is not there. */
export async function lockReview(tx: Tx, id: number): Promise<ReviewRead> {
  const locked = await tx.db
    .selectFrom('reviews')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  const row = locked && (await selectReviews(tx).where('reviews.id', '=', id).executeTakeFirst())
  if (!row) throw new Failure('NotFound')
  return row
}

/** Answers a review of one's own place or branch, once. */
export async function answerReview(
  ctx: Ctx,
  actor: Actor,
  { reviewId, text }: { reviewId: number; text: string },
): Promise<PlaceReview> {
  await refusePublicTexts(ctx, { text })
  return inTransaction(ctx, async (tx) => {
    const review = await lockReview(tx, reviewId)
    const { place_id: placeId, branch_id: branchId } = review
    if (!reaches(placeReviewsPolicy, actor, { placeId, branchId })) throw new Failure('NotFound')
    if (review.answer !== null) throw new Failure('AlreadyAnswered')
    if (stateOf(review) !== 'shown' || review.author_deleted_at) throw new Failure('ReviewNotShown')
    await tx.db
      .updateTable('reviews')
      .set({ answer: text, answered_at: tx.now(), answered_by_id: actor.id })
      .where('id', '=', reviewId)
      .execute()
    await emit(tx, 'reviews.reviewChanged', { reviewId, change: 'answered' })
    return presentToPlace({ ...review, answer: text, answered_at: tx.now() })
  })
}
