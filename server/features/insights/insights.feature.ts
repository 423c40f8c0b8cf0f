import type { Feature } from '#server/core/feature.ts'
import { insightsJobs } from './insights.jobs.ts'
import { insightsListeners } from './insights.listeners.ts'
import { insightsRetention } from './insights.retention.ts'
import { insightsRoutes } from './insights.routes.ts'

export const insightsFeature: Feature = {
  routes: insightsRoutes,
  jobs: insightsJobs,
  listeners: insightsListeners,
  retention: insightsRetention,
}
