import { apiTokens } from '#contract/apiTokens/endpoints.ts'
import type { Feature } from '#server/core/feature.ts'
import { routes } from '#server/core/request/routes.ts'
import { apiTokensJobs } from './apiTokens.jobs.ts'
import { apiTokensListeners } from './apiTokens.listeners.ts'
import { apiTokensNotifications } from './apiTokens.notifications.ts'
import { apiTokensRetention } from './apiTokens.retention.ts'
import { createToken, listTokens, revokeToken } from './apiTokens.service.ts'

const apiTokensRoutes = routes(apiTokens, {
  getTokens: ({ ctx, actor, input }) => listTokens(ctx, actor, input),
  createToken: ({ ctx, actor, input }) => createToken(ctx, actor, input),
  revokeToken: ({ ctx, actor, input }) => revokeToken(ctx, actor, input.id),
})

export const apiTokensFeature: Feature = {
  routes: apiTokensRoutes,
  listeners: [...apiTokensListeners, ...apiTokensNotifications],
  jobs: apiTokensJobs,
  retention: apiTokensRetention,
}
