import { reviews } from '#contract/reviews/endpoints.ts'
import type { Feature } from '#server/core/feature.ts'
import { routes } from '#server/core/request/routes.ts'
import { answerReview } from './answer.service.ts'
import { deleteBannedWord, listBannedWords, saveBannedWord } from './bannedWords.service.ts'
import { getReview, listOfOwnPlace, listOfPlace } from './lists.service.ts'
import {
  getReportedReview,
  hideReview,
  removeAnswer,
  reportReview,
  showReview,
} from './moderation.service.ts'
import { reviewsJobs } from './reviews.jobs.ts'
import { reviewsListeners } from './reviews.listeners.ts'
import { reviewsNotifications } from './reviews.notifications.ts'
import { reviewsRetention } from './reviews.retention.ts'
import { getOrderReview, saveReview } from './write.service.ts'

const reviewsRoutes = routes(reviews, {
  getPlaceReviews: ({ ctx, input }) => listOfPlace(ctx, input),
  getReview: ({ ctx, input }) => getReview(ctx, input.reviewId),
  getOrderReview: ({ ctx, actor, input }) => getOrderReview(ctx, actor, input.orderId),
  saveReview: ({ ctx, actor, input }) => saveReview(ctx, actor, input),
  reportReview: ({ ctx, actor, input }) => reportReview(ctx, actor, input),
  getReviewsOfOwnPlace: ({ ctx, actor, input }) => listOfOwnPlace(ctx, actor, input),
  answerReview: ({ ctx, actor, input }) => answerReview(ctx, actor, input),
  getReportedReview: ({ ctx, actor, input }) => getReportedReview(ctx, actor, input.reviewId),
  hideReview: ({ ctx, actor, input }) => hideReview(ctx, actor, input),
  showReview: ({ ctx, actor, input }) => showReview(ctx, actor, input),
  removeAnswer: ({ ctx, actor, input }) => removeAnswer(ctx, actor, input),
  getBannedWords: ({ ctx, actor }) => listBannedWords(ctx, actor),
  saveBannedWord: ({ ctx, actor, input }) => saveBannedWord(ctx, actor, input),
  deleteBannedWord: ({ ctx, actor, input }) => deleteBannedWord(ctx, actor, input),
})

export const reviewsFeature: Feature = {
  routes: reviewsRoutes,
  listeners: [...reviewsListeners, ...reviewsNotifications],
  jobs: reviewsJobs,
  retention: reviewsRetention,
}
