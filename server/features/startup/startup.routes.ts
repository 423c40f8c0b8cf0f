import { startup } from '#contract/startup.ts'
import { routes } from '#server/core/routes.ts'
import { getOwn, getShared, getStartup } from './startup.service.ts'

export const startupRoutes = routes(startup, {
  getStartup: ({ ctx, actor, input }) => getStartup(ctx, actor, input.countryCode),
  getShared: ({ ctx, input }) => getShared(ctx, input.countryCode),
  getOwn: ({ ctx, actor }) => getOwn(ctx, actor),
})
