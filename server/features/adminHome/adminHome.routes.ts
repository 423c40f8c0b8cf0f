import { adminHome } from '#contract/adminHome.ts'
import { routes } from '#server/core/routes.ts'
import { readBusiness } from './business.service.ts'
import { readFigures } from './figures.service.ts'

export const adminHomeRoutes = routes(adminHome, {
  getFigures: ({ ctx, actor, input }) => readFigures(ctx, actor, input.days),
  getBusiness: ({ ctx, actor, input }) => readBusiness(ctx, actor, input),
})
