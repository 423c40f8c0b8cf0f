import { securityLog } from '#contract/securityLog/endpoints.ts'
import type { Feature } from '#server/core/feature.ts'
import { routes } from '#server/core/request/routes.ts'
import { securityLogJobs } from './securityLog.jobs.ts'
import { securityLogListeners } from './securityLog.listeners.ts'
import { securityLogRetention } from './securityLog.retention.ts'
import { getSecurityLog } from './securityLog.service.ts'

export const securityLogFeature: Feature = {
  routes: routes(securityLog, { getSecurityLog }),
  listeners: securityLogListeners,
  jobs: securityLogJobs,
  retention: securityLogRetention,
}
