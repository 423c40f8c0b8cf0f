import type { Input, Output } from '#contract/call.ts'
import { mostReviewPictures, reviewDays } from '#contract/limits.ts'
import { ownOrdersPolicy } from '#contract/orders.policy.ts'
import type { OwnReview, reviews } from '#contract/reviews.ts'
import { Failure } from '#server/common/failure.ts'
import type { Actor } from '#server/core/actor.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { emit } from '#server/core/events.ts'
import { refuseStale } from '#server/core/optimisticLocking.ts'
import { arrangePictures } from '#server/core/pictureOrder.ts'
import { savePictures } from '#server/core/pictures.ts'
import { aDay } from '#server/core/retention.ts'
import { inTransaction } from '#server/core/transaction.ts'
import { lockAccount } from '../accounts/accountLock.service.ts'
import { lockOrder, selectReached } from '../orders/order.service.ts'
import { refusePublicTexts } from '../publicText/publicText.service.ts'
import { lockReview } from './answer.service.ts'
import { refuseOwnPeople } from './ownPlace.service.ts'
import { changeableUntil, presentOwn, type ReviewRead, selectReviews } from './reviews.present.ts'

type Asked = Input<typeof reviews.saveReview>
type Order = { id: number; place_id: number; branch_id: number; state: string; paid_at: Date | null }

const reviewableUntil = (paidAt: Date) => new Date(paidAt.getTime() + reviewDays * aDay)

const findOfOrder = (ctx: Ctx, orderId: number) =>
  selectReviews(ctx).where('reviews.order_id', '=', orderId).executeTakeFirst()

/** Somebody's own review of an order of theirs, or until when they may write one. */
export async function getOrderReview(
  ctx: Ctx,
  actor: Actor,
  orderId: number,
): Promise<Output<typeof reviews.getOrderReview>> {
  const order = await selectReached(ctx, actor, ownOrdersPolicy)
    .where('orders.id', '=', orderId)
    .executeTakeFirst()
  if (!order) throw new Failure('NotFound')
  const review = await findOfOrder(ctx, orderId)
  const until = order.state === 'paid' && order.paid_at && reviewableUntil(order.paid_at)
  const mayWrite = !review && until && ctx.now() <= until
  return {
    place: { id: order.place_id, name: order.place_name },
    review: review ? presentOwn(ctx, review) : null,
    reviewUntil: mayWrite ? until.toISOString() : null,
  }
}

function refuseNew(ctx: Ctx, { paid_at: paidAt }: Order, review: ReviewRead | undefined): void {
  if (review) throw new Failure('AlreadyReviewed')
  if (!paidAt || ctx.now() > reviewableUntil(paidAt)) throw new Failure('ReviewTooLate')
}

function refuseChange(ctx: Ctx, version: number, review: ReviewRead | undefined): void {
  if (!review) throw new Failure('NotFound')
  if (ctx.now() > changeableUntil(review)) throw new Failure('ReviewChangeTooLate')
  refuseStale(version, presentOwn(ctx, review))
}

async function putImages(tx: Tx, reviewId: number, paths: readonly string[]): Promise<void> {
  await tx.db.deleteFrom('review_images').where('review_id', '=', reviewId).execute()
  const rows = paths.map((path, position) => ({ review_id: reviewId, path, position }))
  if (rows.length > 0) await tx.db.insertInto('review_images').values(rows).execute()
}

function insert(tx: Tx, actor: Actor, order: Order, { stars, text }: Asked) {
  const { id: order_id, place_id, branch_id } = order
  const row = { order_id, place_id, branch_id, member_id: actor.id, stars, text, created_at: tx.now() }
  return tx.db.insertInto('reviews').values(row).returning('id').executeTakeFirstOrThrow()
}

/** An answer stays where it is, even if the words before it change: both say when they were written. */
function update(tx: Tx, { id, version }: ReviewRead, { stars, text }: Asked) {
  return tx.db
    .updateTable('reviews')
    .set({ stars, text, changed_at: tx.now(), version: version + 1 })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Writes the review of an order, whose lock has two tabs come one after the other; its reversal waits as well. */
async function write(tx: Tx, actor: Actor, asked: Asked, added: string[]): Promise<OwnReview> {
  const order = await lockOrder(tx, actor, ownOrdersPolicy, asked.orderId)
  if (!(await lockAccount(tx, actor.id))) throw new Failure('NotFound')
  if (order.state !== 'paid') throw new Failure('OrderNotPaid')
  await refuseOwnPeople(tx, actor, order.place_id)
  const found = await findOfOrder(tx, order.id)
  const known = found && (await lockReview(tx, found.id))
  const { version } = asked
  if (version === undefined) refuseNew(tx, order, known)
  else refuseChange(tx, version, known)
  const images = arrangePictures(known?.images ?? [], added, asked)
  if (images.length > mostReviewPictures)
    throw new Failure('InvalidData', { fields: { images: 'TooManyReviewPictures' } })
  const { id } = await (known ? update(tx, known, asked) : insert(tx, actor, order, asked))
  await putImages(tx, id, images)
  if (!known) await emit(tx, 'reviews.reviewChanged', { reviewId: id, change: 'written' })
  return presentOwn(tx, (await findOfOrder(tx, order.id)) as ReviewRead)
}

/** Reviews the place of a paid order, or changes the review. */
export async function saveReview(ctx: Ctx, actor: Actor, asked: Asked): Promise<OwnReview> {
  await refusePublicTexts(ctx, { text: asked.text })
  const { review, reviewUntil } = await getOrderReview(ctx, actor, asked.orderId)
  // Pictures of what will be refused are not stored.
  const added = review || reviewUntil ? await savePictures(ctx, asked.images, 'images') : []
  return inTransaction(ctx, (tx) => write(tx, actor, asked, added))
}
