import type { Feature } from '#server/core/feature.ts'
import { suspicionCasesJobs } from './suspicionCases.jobs.ts'
import { suspicionCasesRetention } from './suspicionCases.retention.ts'
import { suspicionCasesRoutes } from './suspicionCases.routes.ts'

export const suspicionCasesFeature: Feature = {
  routes: suspicionCasesRoutes,
  jobs: suspicionCasesJobs,
  retention: suspicionCasesRetention,
}
