import { appConfig } from '#contract/startup/endpoints.ts'
import type { Feature } from '#server/core/feature.ts'
import { routes } from '#server/core/request/routes.ts'
import { getPublicConfig, getSessionConfig, getStartup } from './startup.service.ts'

const startupRoutes = routes(appConfig, {
  getStartup: ({ ctx, actor, input }) => getStartup(ctx, actor, input.countryCode),
  getShared: ({ ctx, input }) => getPublicConfig(ctx, input.countryCode),
  getOwn: ({ ctx, actor }) => getSessionConfig(ctx, actor),
})

export const startupFeature: Feature = {
  routes: startupRoutes,
}
