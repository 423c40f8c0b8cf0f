import { apiTokens } from '#contract/apiTokens/endpoints.ts'
import type { Feature } from '#server/core/feature.ts'
import { routes } from '#server/core/request/routes.ts'
import { apiTokensJobs } from './apiTokens.jobs.ts'
import { apiTokensListeners } from './apiTokens.listeners.ts'
import { apiTokensNotifications } from './apiTokens.notifications.ts'
import { apiTokensRetention } from './apiTokens.retention.ts'
import { createToken, getTokens, revokeToken } from './apiTokens.service.ts'

export const apiTokensFeature: Feature = {
  routes: routes(apiTokens, { getTokens, createToken, revokeToken }),
  listeners: [...apiTokensListeners, ...apiTokensNotifications],
  jobs: apiTokensJobs,
  retention: apiTokensRetention,
}
