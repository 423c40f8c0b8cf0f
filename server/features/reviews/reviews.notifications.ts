import type { Ctx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { type Events, type Listener, on } from '#server/core/events/events.ts'
import { notify } from '../notifications/notify.service.ts'

function findReview({ db }: Ctx, id: number) {
  return db
    .selectFrom('reviews')
    .innerJoin('places', 'places.id', 'reviews.place_id')
    .select(['reviews.order_id', 'reviews.member_id', 'reviews.branch_id', 'reviews.place_id'])
    .select(['reviews.stars', 'reviews.hidden_reason', 'places.name_ar', 'places.name_en'])
    .where('reviews.id', '=', id)
    .executeTakeFirst()
}

async function notifyOfReview(
  ctx: Ctx,
  { reviewId, change }: Events['reviews.reviewChanged'],
): Promise<void> {
  const review = await findReview(ctx, reviewId)
  if (!review) return
  const { order_id: orderId, member_id, branch_id, place_id: placeId, stars, hidden_reason: reason } = review
  const place = { ar: review.name_ar, en: review.name_en }
  await inTransaction(ctx, async (tx) => {
    if (change === 'answered') await notify(tx, `user-${member_id}`, 'ReviewAnswered', { orderId, place })
    if (change === 'hidden' && reason !== null)
      await notify(tx, `user-${member_id}`, 'ReviewHidden', { orderId, place, reason })
    if (change !== 'written') return
    for (const topic of [`place-${placeId}`, `branch-${branch_id}`] as const)
      await notify(tx, topic, 'ReviewWritten', { placeId, place, stars })
  })
}

async function notifyOfRemoval(
  ctx: Ctx,
  { reviewId, reason }: Events['reviews.answerRemoved'],
): Promise<void> {
  const review = await findReview(ctx, reviewId)
  if (!review) return
  const { branch_id, place_id: placeId } = review
  const place = { ar: review.name_ar, en: review.name_en }
  await inTransaction(ctx, async (tx) => {
    for (const topic of [`place-${placeId}`, `branch-${branch_id}`] as const)
      await notify(tx, topic, 'AnswerRemoved', { placeId, place, reason })
  })
}

async function requestReview(ctx: Ctx, { orderId }: Events['reviews.reviewRequested']): Promise<void> {
  const order = await ctx.db
    .selectFrom('orders')
    .innerJoin('places', 'places.id', 'orders.place_id')
    .select(['orders.member_id', 'places.name_ar', 'places.name_en'])
    .where('orders.id', '=', orderId)
    // The order was reversed or reviewed meanwhile.
    .where('orders.state', '=', 'paid')
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('reviews').select('id').whereRef('reviews.order_id', '=', 'orders.id'))),
    )
    .executeTakeFirst()
  if (!order) return
  const place = { ar: order.name_ar, en: order.name_en }
  await inTransaction(ctx, (tx) =>
    notify(tx, `user-${order.member_id}`, 'ReviewRequested', { orderId, place }),
  )
}

export const reviewsNotifications: Listener[] = [
  on('reviews.reviewChanged', { name: 'reviews.notifyOfChange', handle: notifyOfReview }),
  on('reviews.answerRemoved', { name: 'reviews.notifyOfRemoval', handle: notifyOfRemoval }),
  on('reviews.reviewRequested', { name: 'reviews.requestReview', handle: requestReview }),
]
