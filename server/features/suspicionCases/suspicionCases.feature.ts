import { suspicionCases } from '#contract/suspicionCases/endpoints.ts'
import type { Feature } from '#server/core/feature.ts'
import { routes } from '#server/core/request/routes.ts'
import { suspicionCasesJobs } from './suspicionCases.jobs.ts'
import { suspicionCasesRetention } from './suspicionCases.retention.ts'
import { decideCase, getCase, listCases } from './suspicionCases.service.ts'

const suspicionCasesRoutes = routes(suspicionCases, {
  getFlags: ({ ctx, actor, input }) => listCases(ctx, actor, input),
  getFlag: ({ ctx, actor, input }) => getCase(ctx, actor, input.id),
  decideFlag: ({ ctx, actor, input }) => decideCase(ctx, actor, input),
})

export const suspicionCasesFeature: Feature = {
  routes: suspicionCasesRoutes,
  jobs: suspicionCasesJobs,
  retention: suspicionCasesRetention,
}
