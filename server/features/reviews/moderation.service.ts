import type { Input } from '#contract/call.ts'
import type { Complaint } from '#contract/complaint.ts'
import type { reviews, StaffReview } from '#contract/reviews.ts'
import { Failure } from '#server/common/failure.ts'
import type { Actor } from '#server/core/actor.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { emit } from '#server/core/events.ts'
import { refuseStale } from '#server/core/optimisticLocking.ts'
import { inTransaction } from '#server/core/transaction.ts'
import { audit } from '../audit/audit.service.ts'
import { isHandler } from '../complaints/complaint.service.ts'
import { makeOwnComplaint } from '../complaints/make.service.ts'
import { lockReview } from './answer.service.ts'
import { getReview } from './lists.service.ts'
import { presentToStaff, selectReviews } from './reviews.present.ts'
import { reportsOfReviewsText } from './reviews.text.ts'

/** Makes a complaint of a review that everybody reads. */
export function reportReview(
  ctx: Ctx,
  actor: Actor,
  { reviewId, text }: Input<typeof reviews.reportReview>,
): Promise<Complaint> {
  return makeOwnComplaint(ctx, actor, async (tx) => {
    const { place } = await getReview(tx, reviewId)
    const subject = reportsOfReviewsText[tx.language].reportSubject(place.name)
    return { subject, text, placeId: place.id, reviewId }
  })
}

/** A review as staff see it who look after complaints. */
export async function getReportedReview(ctx: Ctx, actor: Actor, id: number): Promise<StaffReview> {
  const row = isHandler(actor) && (await selectReviews(ctx).where('reviews.id', '=', id).executeTakeFirst())
  if (!row) throw new Failure('NotFound')
  return presentToStaff(row)
}

type Asked = { reviewId: number; version?: number | undefined }

/** Hides a review, or shows it again where there is no reason; what is so already stays as it is. */
function setHidden(ctx: Ctx, actor: Actor, asked: Asked, reason: string | null): Promise<StaffReview> {
  if (!isHandler(actor)) throw new Failure('NotFound')
  return inTransaction(ctx, async (tx: Tx) => {
    const row = await lockReview(tx, asked.reviewId)
    const before = presentToStaff(row)
    refuseStale(asked.version, before)
    if (row.hidden_reason === reason) return before
    const changes = {
      hidden_at: reason === null ? null : tx.now(),
      hidden_reason: reason,
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

/** Removes what a place answered; it may answer anew. */
export function removeAnswer(
  ctx: Ctx,
  actor: Actor,
  { reason, ...asked }: Input<typeof reviews.removeAnswer>,
): Promise<StaffReview> {
  if (!isHandler(actor)) throw new Failure('NotFound')
  return inTransaction(ctx, async (tx) => {
    const row = await lockReview(tx, asked.reviewId)
    const before = presentToStaff(row)
    refuseStale(asked.version, before)
    if (row.answer === null) return before
    const changes = { answer: null, answered_at: null, answered_by_id: null, version: row.version + 1 }
    await tx.db.updateTable('reviews').set(changes).where('id', '=', row.id).execute()
    await audit(tx, 'review', row.id, { answer: row.answer }, { answer: null, reason })
    await emit(tx, 'reviews.answerRemoved', { reviewId: row.id, reason })
    return presentToStaff({ ...row, ...changes })
  })
}

export function hideReview(ctx: Ctx, actor: Actor, { reason, ...asked }: Input<typeof reviews.hideReview>) {
  return setHidden(ctx, actor, asked, reason)
}

export function showReview(ctx: Ctx, actor: Actor, asked: Input<typeof reviews.showReview>) {
  return setHidden(ctx, actor, asked, null)
}
