import type { reviews } from '#contract/reviews/endpoints.ts'
import type { StaffReview } from '#contract/reviews/schemas.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { assertCurrentVersion } from '#server/core/database/optimisticLocking.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { emit } from '#server/core/events/events.ts'
import type { Actor } from '#server/core/request/actor.ts'
import type { Args } from '#server/core/request/routes.ts'
import { audit } from '../audit/audit.service.ts'
import { isComplaintHandler } from '../complaints/complaint.service.ts'
import { createOwnComplaint } from '../complaints/createComplaint.service.ts'
import { lockReview } from './answer.service.ts'
import { getReview } from './lists.service.ts'
import { presentToStaff, selectReviews } from './reviews.present.ts'
import { reportsOfReviewsText } from './reviews.text.ts'

export function reportReview({ ctx, actor, input: { reviewId, text } }: Args<typeof reviews.reportReview>) {
  return createOwnComplaint(ctx, actor, async (tx) => {
    const { place } = await getReview({ ctx: tx, actor, input: { reviewId } })
    const subject = reportsOfReviewsText[tx.language].reportSubject(place.name)
    return { subject, text, placeId: place.id, reviewId }
  })
}

export async function getReportedReview({
  ctx,
  actor,
  input: { reviewId },
}: Args<typeof reviews.getReportedReview>) {
  if (!isComplaintHandler(actor)) throw new ApiError('NotFound')
  const row = await selectReviews(ctx).where('reviews.id', '=', reviewId).executeTakeFirst()
  if (!row) throw new ApiError('NotFound')
  return presentToStaff(row)
}

type ReviewInput = { reviewId: number; version?: number | undefined }

/** A null `reason` shows the review again; does nothing if it is in that state already. */
function setHidden(ctx: Ctx, actor: Actor, input: ReviewInput, reason: string | null): Promise<StaffReview> {
  if (!isComplaintHandler(actor)) throw new ApiError('NotFound')
  return inTransaction(ctx, async (tx: Tx) => {
    const row = await lockReview(tx, input.reviewId)
    const before = presentToStaff(row)
    assertCurrentVersion(input.version, before)
    if (row.hiddenReason === reason) return before
    const changes = {
      hiddenAt: reason === null ? null : tx.now(),
      hiddenReason: reason,
      version: row.version + 1,
    }
    await tx.db.updateTable('reviews').set(changes).where('id', '=', row.id).execute()
    const after = presentToStaff({ ...row, ...changes })
    await audit(tx, 'review', row.id, before, after)
    const change = reason === null ? 'shown' : 'hidden'
    await emit(tx, 'reviews.reviewChanged', { reviewId: row.id, change })
    return after
  })
}

export function removeAnswer({ ctx, actor, input: { reason, ...input } }: Args<typeof reviews.removeAnswer>) {
  if (!isComplaintHandler(actor)) throw new ApiError('NotFound')
  return inTransaction(ctx, async (tx) => {
    const row = await lockReview(tx, input.reviewId)
    const before = presentToStaff(row)
    assertCurrentVersion(input.version, before)
    if (row.answer === null) return before
    const changes = { answer: null, answeredAt: null, answeredById: null, version: row.version + 1 }
    await tx.db.updateTable('reviews').set(changes).where('id', '=', row.id).execute()
    await audit(tx, 'review', row.id, { answer: row.answer }, { answer: null, reason })
    await emit(tx, 'reviews.answerRemoved', { reviewId: row.id, reason })
    return presentToStaff({ ...row, ...changes })
  })
}

export function hideReview({ ctx, actor, input: { reason, ...input } }: Args<typeof reviews.hideReview>) {
  return setHidden(ctx, actor, input, reason)
}

export function showReview({ ctx, actor, input }: Args<typeof reviews.showReview>) {
  return setHidden(ctx, actor, input, null)
}
