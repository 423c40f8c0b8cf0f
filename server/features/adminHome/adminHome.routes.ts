import { adminDashboard } from '#contract/adminHome/endpoints.ts'
import { routes } from '#server/core/request/routes.ts'
import { readBusiness } from './business.service.ts'
import { readFigures } from './figures.service.ts'

export const adminHomeRoutes = routes(adminDashboard, {
  getFigures: ({ ctx, actor, input }) => readFigures(ctx, actor, input.days),
  getBusiness: ({ ctx, actor, input }) => readBusiness(ctx, actor, input),
})
