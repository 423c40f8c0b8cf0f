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
    .innerJoin('places', 'places.id', 'orders.place_id')
    .innerJoin('categories', 'categories.id', 'places.category_id')
    .select(['orders.id', 'orders.member_id', 'orders.place_id', 'places.owner_id', 'categories.art'])
    .select(sql<Date>`orders.paid_at`.as('paid_at'))
    .where('orders.state', '=', 'paid')
    .where('orders.paid_at', '<', new Date(tx.now().getTime() - 24 * hour))
    .orderBy('orders.paid_at')
    .orderBy('orders.id')
    .execute()
}

export async function seedReviews(outer: Tx): Promise<void> {
  const tx = withoutNotifications(outer)
  await tx.db
    .insertInto('banned_words')
    .values(demoBannedWords.map((word) => ({ word })))
    .execute()
  const paid = await findPaid(tx)
  const requests = paid.map(({ id, paid_at }) => ({ order_id: id, requested_at: paid_at }))
  if (requests.length > 0) await tx.db.insertInto('review_requests').values(requests).execute()
  const usedReviews = { food: 0, care: 0, other: 0 }
  for (const [n, order] of paid.entries()) {
    if (n % reviewlessEvery === reviewlessEvery - 1) continue
    const group = groups[order.art ?? ''] ?? 'other'
    const { reply, ...review } = demoReviews[group][usedReviews[group] % demoReviews[group].length] ?? {
      stars: 5,
      text: '',
    }
    usedReviews[group] += 1
    const getTxAfter = (hours: number) => atInstant(tx, new Date(order.paid_at.getTime() + hours * hour))
    const member = await findActor(tx, order.member_id)
    const reviewInput = { orderId: order.id, ...review, images: [], oldImages: [] }
    const { id: reviewId } = await saveReview({ ctx: getTxAfter(26), actor: member, input: reviewInput })
    if (!reply || !order.owner_id) continue
    const owner = await findActor(tx, order.owner_id, ['OrdersControl'])
    const place = { ...owner, servicePlaceId: order.place_id }
    await answerReview({ ctx: getTxAfter(40), actor: place, input: { reviewId, text: reply } })
  }
}
