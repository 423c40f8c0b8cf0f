import { adminDashboard } from '#contract/adminHome/endpoints.ts'
import type { Feature } from '#server/core/feature.ts'
import { routes } from '#server/core/request/routes.ts'
import { adminHomeJobs } from './adminHome.jobs.ts'
import { readBusiness } from './business.service.ts'
import { readFigures } from './figures.service.ts'

const adminHomeRoutes = routes(adminDashboard, {
  getFigures: ({ ctx, actor, input }) => readFigures(ctx, actor, input.days),
  getBusiness: ({ ctx, actor, input }) => readBusiness(ctx, actor, input),
})

export const adminHomeFeature: Feature = {
  routes: adminHomeRoutes,
  jobs: adminHomeJobs,
}
