import { reviews } from '#contract/reviews/endpoints.ts'
import type { Feature } from '#server/core/feature.ts'
import { routes } from '#server/core/request/routes.ts'
import { answerReview } from './answer.service.ts'
import { deleteBannedWord, getBannedWords, saveBannedWord } from './bannedWords.service.ts'
import { getPlaceReviews, getReview, getReviewsOfOwnPlace } from './lists.service.ts'
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

export const reviewsFeature: Feature = {
  routes: routes(reviews, {
    getPlaceReviews,
    getReview,
    getOrderReview,
    saveReview,
    reportReview,
    getReviewsOfOwnPlace,
    answerReview,
    getReportedReview,
    hideReview,
    showReview,
    removeAnswer,
    getBannedWords,
    saveBannedWord,
    deleteBannedWord,
  }),
  listeners: [...reviewsListeners, ...reviewsNotifications],
  jobs: reviewsJobs,
  retention: reviewsRetention,
}
