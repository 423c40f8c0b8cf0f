import { suspicionCases } from '#contract/suspicionCases/endpoints.ts'
import type { Feature } from '#server/core/feature.ts'
import { routes } from '#server/core/request/routes.ts'
import { suspicionCasesJobs } from './suspicionCases.jobs.ts'
import { suspicionCasesRetention } from './suspicionCases.retention.ts'
import { decideFlag, getFlag, getFlags } from './suspicionCases.service.ts'

export const suspicionCasesFeature: Feature = {
  routes: routes(suspicionCases, { getFlags, getFlag, decideFlag }),
  jobs: suspicionCasesJobs,
  retention: suspicionCasesRetention,
}
