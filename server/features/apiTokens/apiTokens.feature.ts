import type { Feature } from '#server/core/feature.ts'
import { apiTokensJobs } from './apiTokens.jobs.ts'
import { apiTokensListeners } from './apiTokens.listeners.ts'
import { apiTokensRetention } from './apiTokens.retention.ts'
import { apiTokensRoutes } from './apiTokens.routes.ts'

export const apiTokensFeature: Feature = {
  routes: apiTokensRoutes,
  listeners: apiTokensListeners,
  jobs: apiTokensJobs,
  retention: apiTokensRetention,
}
