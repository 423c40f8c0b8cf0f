import { paid, review } from '../reviews.ts'
import type { Examples, Rows } from './rows.ts'

/** What a member does with their own order; whoever has one stays a member until it ends. */
export const reviewersAlone: readonly string[] = ['reviews.getOrderReview', 'reviews.saveReview']

/** What members, places and staff do with reviews of orders that the member paid. */
export async function reviewExamples(rows: Rows): Promise<Examples> {
  const { world, member, placeId, branchId, offerId, theirs } = rows
  const branch = await theirs({ rank: 'BranchManager', permissions: ['OrdersControl'] })
  const counter = { branch, member, branchId, offerId }
  const order = async () => ({ orderId: (await paid(world, counter)).id })
  const written = async () => {
    const { orderId } = await order()
    return { reviewId: (await review(world, member, orderId)).id }
  }
  return {
    'reviews.getPlaceReviews': () => ({ servicePlaceId: placeId }),
    'reviews.getReview': written,
    'reviews.getOrderReview': order,
    'reviews.saveReview': async () => ({ ...(await order()), stars: 5, text: 'ممتاز' }),
    'reviews.reportReview': async () => ({ ...(await written()), text: 'ليس صحيحًا' }),
    'reviews.answerReview': async () => ({ ...(await written()), text: 'شكرًا' }),
    'reviews.getReportedReview': written,
    'reviews.removeAnswer': async () => ({ ...(await written()), reason: 'إهانة' }),
  }
}
