import type { DemoScene } from '../demoScene.ts'
import type { ExampleRequests } from '../exampleRequest.ts'

export async function reviewRequests({
  find,
  people: { member, moderator, branch },
  placeId,
  orderId,
}: DemoScene): Promise<ExampleRequests<'reviews'>> {
  const reviewId = await find(
    'select max(reviews.id) from reviews join orders on orders.id = order_id where orders.place_id = $1',
    placeId,
  )
  return {
    reviews: {
      getPlaceReviews: { input: { servicePlaceId: placeId } },
      getReview: { input: { reviewId } },
      getOrderReview: { as: member, input: { orderId } },
      getReviewsOfOwnPlace: { as: branch },
      getReportedReview: { as: moderator, input: { reviewId } },
      saveReview: {
        as: member,
        input: {
          orderId,
          stars: 5,
          text: 'كشري ممتاز وخدمة سريعة، والصالة هادئة.',
        },
      },
      reportReview: { as: branch, input: { reviewId, text: 'هذا التقييم ليس عن فرعنا.' } },
      answerReview: {
        as: branch,
        input: async () => ({
          reviewId: await find('select max(id) from reviews'),
          text: 'شكرًا لك، في انتظارك دائمًا.',
        }),
      },
      hideReview: { as: moderator, input: { reviewId, reason: 'كلمات مهينة' } },
      showReview: { as: moderator, input: { reviewId } },
      removeAnswer: {
        as: moderator,
        input: async () => ({ reviewId: await find('select max(id) from reviews'), reason: 'كلمات مهينة' }),
      },
      saveBannedWord: { as: moderator, input: { word: 'محتال' } },
      deleteBannedWord: {
        as: moderator,
        input: async () => ({ id: await find('select max(id) from banned_words') }),
      },
    },
  }
}
