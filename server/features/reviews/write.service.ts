import type { Input } from '#contract/core/endpoint.ts'
import { maxReviewPictures, reviewDays } from '#contract/core/limits.ts'
import { ownOrdersPolicy } from '#contract/orders/policy.ts'
import type { reviews } from '#contract/reviews/endpoints.ts'
import type { OwnReview } from '#contract/reviews/schemas.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { assertCurrentVersion } from '#server/core/database/optimisticLocking.ts'
import { aDay } from '#server/core/database/retention.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { emit } from '#server/core/events/events.ts'
import { arrangePictures } from '#server/core/files/arrangePictures.ts'
import { savePictures } from '#server/core/files/pictures.ts'
import type { Actor } from '#server/core/request/actor.ts'
import type { Args } from '#server/core/request/routes.ts'
import { lockAccountRow } from '../accounts/accountRow.service.ts'
import { lockOrder, selectAccessibleOrders } from '../orders/order.service.ts'
import { assertPublicTexts } from '../publicText/publicText.service.ts'
import { lockReview } from './answer.service.ts'
import { assertNotOwnPeople } from './ownPlace.service.ts'
import { changeableUntil, presentOwn, type ReviewRead, selectReviews } from './reviews.present.ts'

type ReviewInput = Input<typeof reviews.saveReview>
type Order = { id: number; placeId: number; branchId: number; state: string; paidAt: Date | null }

const reviewableUntil = (paidAt: Date) => new Date(paidAt.getTime() + reviewDays * aDay)

const findReviewOfOrder = (ctx: Ctx, orderId: number) =>
  selectReviews(ctx).where('reviews.orderId', '=', orderId).executeTakeFirst()

export async function getOrderReview({
  ctx,
  actor,
  input: { orderId },
}: Args<typeof reviews.getOrderReview>) {
  const order = await selectAccessibleOrders(ctx, actor, ownOrdersPolicy)
    .where('orders.id', '=', orderId)
    .executeTakeFirst()
  if (!order) throw new ApiError('NotFound')
  const review = await findReviewOfOrder(ctx, orderId)
  const until = order.state === 'paid' && order.paidAt && reviewableUntil(order.paidAt)
  const canWrite = !review && until && ctx.now() <= until
  return {
    place: { id: order.placeId, name: order.placeName },
    review: review ? presentOwn(ctx, review) : null,
    reviewUntil: canWrite ? until.toISOString() : null,
  }
}

function assertCanCreate(ctx: Ctx, { paidAt }: Order, review: ReviewRead | undefined): void {
  if (review) throw new ApiError('AlreadyReviewed')
  if (!paidAt || ctx.now() > reviewableUntil(paidAt)) throw new ApiError('ReviewTooLate')
}

function assertCanChange(ctx: Ctx, version: number, review: ReviewRead | undefined): void {
  if (!review) throw new ApiError('NotFound')
  if (ctx.now() > changeableUntil(review)) throw new ApiError('ReviewChangeTooLate')
  assertCurrentVersion(version, presentOwn(ctx, review))
}

async function replaceImages(tx: Tx, reviewId: number, paths: readonly string[]): Promise<void> {
  await tx.db.deleteFrom('reviewImages').where('reviewId', '=', reviewId).execute()
  const rows = paths.map((path, position) => ({ reviewId, path, position }))
  if (rows.length > 0) await tx.db.insertInto('reviewImages').values(rows).execute()
}

function insertReview(tx: Tx, actor: Actor, order: Order, { stars, text }: ReviewInput) {
  const { id: orderId, placeId, branchId } = order
  const row = { orderId, placeId, branchId, memberId: actor.id, stars, text, createdAt: tx.now() }
  return tx.db.insertInto('reviews').values(row).returning('id').executeTakeFirstOrThrow()
}

/** A reply stays, even if the review changes afterwards: both show when they were written. */
function updateReview(tx: Tx, { id, version }: ReviewRead, { stars, text }: ReviewInput) {
  return tx.db
    .updateTable('reviews')
    .set({ stars, text, changedAt: tx.now(), version: version + 1 })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** The order's lock serializes two tabs and a concurrent reversal. */
async function writeReview(tx: Tx, actor: Actor, input: ReviewInput, added: string[]): Promise<OwnReview> {
  const order = await lockOrder(tx, actor, ownOrdersPolicy, input.orderId)
  if (!(await lockAccountRow(tx, actor.id))) throw new ApiError('NotFound')
  if (order.state !== 'paid') throw new ApiError('OrderNotPaid')
  await assertNotOwnPeople(tx, actor, order.placeId)
  const unlocked = await findReviewOfOrder(tx, order.id)
  const existing = unlocked && (await lockReview(tx, unlocked.id))
  const { version } = input
  if (version === undefined) assertCanCreate(tx, order, existing)
  else assertCanChange(tx, version, existing)
  const images = arrangePictures(existing?.images ?? [], added, input)
  if (images.length > maxReviewPictures)
    throw new ApiError('InvalidData', { fields: { images: 'TooManyReviewPictures' } })
  const { id } = await (existing ? updateReview(tx, existing, input) : insertReview(tx, actor, order, input))
  await replaceImages(tx, id, images)
  if (!existing) await emit(tx, 'reviews.reviewChanged', { reviewId: id, change: 'written' })
  return presentOwn(tx, (await findReviewOfOrder(tx, order.id)) as ReviewRead)
}

export async function saveReview({ ctx, actor, input }: Args<typeof reviews.saveReview>): Promise<OwnReview> {
  await assertPublicTexts(ctx, { text: input.text })
  const { review, reviewUntil } = await getOrderReview({ ctx, actor, input: { orderId: input.orderId } })
  // Pictures of a review that will be rejected are not stored.
  const added = review || reviewUntil ? await savePictures(ctx, input.images, 'images') : []
  return inTransaction(ctx, (tx) => writeReview(tx, actor, input, added))
}
