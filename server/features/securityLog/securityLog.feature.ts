import { securityLog } from '#contract/securityLog/endpoints.ts'
import type { Feature } from '#server/core/feature.ts'
import { routes } from '#server/core/request/routes.ts'
import { securityLogJobs } from './securityLog.jobs.ts'
import { securityLogListeners } from './securityLog.listeners.ts'
import { securityLogRetention } from './securityLog.retention.ts'
import { listSecurityLog } from './securityLog.service.ts'

const securityLogRoutes = routes(securityLog, {
  getSecurityLog: ({ ctx, actor, input }) => listSecurityLog(ctx, actor, input),
})

export const securityLogFeature: Feature = {
  routes: securityLogRoutes,
  listeners: securityLogListeners,
  jobs: securityLogJobs,
  retention: securityLogRetention,
}
