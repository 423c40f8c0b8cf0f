import { sql } from 'kysely'
import type { Tx } from '../core/ctx.ts'
import { answerReview } from '../features/reviews/answer.service.ts'
import { saveReview } from '../features/reviews/write.service.ts'
import { findActor } from './actors.ts'
import { atInstant, withoutNotifications } from './backdate.ts'
import { demoBannedWords, demoReviews } from './reviews.data.ts'

const hour = 3_600_000

const reviewlessEvery = 5

const groups: Record<string, keyof typeof demoReviews> = {
  restaurant: 'food',
  cafe: 'food',
  sweets: 'food',
  pharmacy: 'care',
  clinic: 'care',
  beauty: 'care',
  barber: 'care',
}

function findPaid(tx: Tx) {
  return tx.db
    .selectFrom('orders')
    .innerJoin('places', 'places.id', 'orders.placeId')
    .innerJoin('categories', 'categories.id', 'places.categoryId')
    .select(['orders.id', 'orders.memberId', 'orders.placeId', 'places.ownerId', 'categories.art'])
    .select(sql<Date>`orders.paid_at`.as('paidAt'))
    .where('orders.state', '=', 'paid')
    .where('orders.paidAt', '<', new Date(tx.now().getTime() - 24 * hour))
    .orderBy('orders.paidAt')
    .orderBy('orders.id')
    .execute()
}

export async function seedReviews(outer: Tx): Promise<void> {
  const tx = withoutNotifications(outer)
  await tx.db
    .insertInto('bannedWords')
    .values(demoBannedWords.map((word) => ({ word })))
    .execute()
  const paid = await findPaid(tx)
  const requests = paid.map(({ id, paidAt }) => ({ orderId: id, requestedAt: paidAt }))
  if (requests.length > 0) await tx.db.insertInto('reviewRequests').values(requests).execute()
  const usedReviews = { food: 0, care: 0, other: 0 }
  for (const [n, order] of paid.entries()) {
    if (n % reviewlessEvery === reviewlessEvery - 1) continue
    const group = groups[order.art ?? ''] ?? 'other'
    const { reply, ...review } = demoReviews[group][usedReviews[group] % demoReviews[group].length] ?? {
      stars: 5,
      text: '',
    }
    usedReviews[group] += 1
    const getTxAfter = (hours: number) => atInstant(tx, new Date(order.paidAt.getTime() + hours * hour))
    const member = await findActor(tx, order.memberId)
    const reviewInput = { orderId: order.id, ...review, images: [], oldImages: [] }
    const { id: reviewId } = await saveReview({ ctx: getTxAfter(26), actor: member, input: reviewInput })
    if (!reply || !order.ownerId) continue
    const owner = await findActor(tx, order.ownerId, ['OrdersControl'])
    const place = { ...owner, servicePlaceId: order.placeId }
    await answerReview({ ctx: getTxAfter(40), actor: place, input: { reviewId, text: reply } })
  }
}
