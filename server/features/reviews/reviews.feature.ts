import type { Feature } from '#server/core/feature.ts'
import { reviewsJobs } from './reviews.jobs.ts'
import { reviewsListeners } from './reviews.listeners.ts'
import { reviewsRetention } from './reviews.retention.ts'
import { reviewsRoutes } from './reviews.routes.ts'

export const reviewsFeature: Feature = {
  routes: reviewsRoutes,
  listeners: reviewsListeners,
  jobs: reviewsJobs,
  retention: reviewsRetention,
}
