import type { Ctx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { type Events, type Listener, on } from '#server/core/events/events.ts'
import { notify } from '../notifications/notify.service.ts'

async function findReview({ db }: Ctx, id: number) {
  const review = await db
    .selectFrom('reviews')
    .innerJoin('places', 'places.id', 'reviews.placeId')
    .select(['reviews.orderId', 'reviews.memberId', 'reviews.branchId', 'reviews.placeId'])
    .select(['reviews.stars', 'reviews.hiddenReason', 'places.nameAr', 'places.nameEn'])
    .where('reviews.id', '=', id)
    .executeTakeFirst()
  if (!review) return null
  const { nameAr, nameEn, ...row } = review
  return { ...row, place: { ar: nameAr, en: nameEn } }
}

const getPlaceTopics = ({ placeId, branchId }: { placeId: number; branchId: number }) =>
  [`place-${placeId}`, `branch-${branchId}`] as const

async function notifyOfReview(
  ctx: Ctx,
  { reviewId, change }: Events['reviews.reviewChanged'],
): Promise<void> {
  const review = await findReview(ctx, reviewId)
  if (!review) return
  const { orderId, memberId, placeId, stars, hiddenReason: reason, place } = review
  await inTransaction(ctx, async (tx) => {
    switch (change) {
      case 'written':
        for (const topic of getPlaceTopics(review))
          await notify(tx, topic, 'ReviewWritten', { placeId, place, stars })
        break
      case 'answered':
        await notify(tx, `user-${memberId}`, 'ReviewAnswered', { orderId, place })
        break
      case 'hidden':
        if (reason !== null) await notify(tx, `user-${memberId}`, 'ReviewHidden', { orderId, place, reason })
        break
      case 'shown':
        break
    }
  })
}

async function notifyOfAnswerRemoval(
  ctx: Ctx,
  { reviewId, reason }: Events['reviews.answerRemoved'],
): Promise<void> {
  const review = await findReview(ctx, reviewId)
  if (!review) return
  const { placeId, place } = review
  await inTransaction(ctx, async (tx) => {
    for (const topic of getPlaceTopics(review))
      await notify(tx, topic, 'AnswerRemoved', { placeId, place, reason })
  })
}

async function requestReview(ctx: Ctx, { orderId }: Events['reviews.reviewRequested']): Promise<void> {
  const order = await ctx.db
    .selectFrom('orders')
    .innerJoin('places', 'places.id', 'orders.placeId')
    .select(['orders.memberId', 'places.nameAr', 'places.nameEn'])
    .where('orders.id', '=', orderId)
    // Not if the order was reversed or reviewed meanwhile.
    .where('orders.state', '=', 'paid')
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('reviews').select('id').whereRef('reviews.orderId', '=', 'orders.id'))),
    )
    .executeTakeFirst()
  if (!order) return
  const place = { ar: order.nameAr, en: order.nameEn }
  await inTransaction(ctx, (tx) =>
    notify(tx, `user-${order.memberId}`, 'ReviewRequested', { orderId, place }),
  )
}

export const reviewsNotifications: Listener[] = [
  on('reviews.reviewChanged', { name: 'reviews.notifyOfChange', handle: notifyOfReview }),
  on('reviews.answerRemoved', { name: 'reviews.notifyOfRemoval', handle: notifyOfAnswerRemoval }),
  on('reviews.reviewRequested', { name: 'reviews.requestReview', handle: requestReview }),
]
