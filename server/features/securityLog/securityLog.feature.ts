import type { Feature } from '#server/core/feature.ts'
import { securityLogJobs } from './securityLog.jobs.ts'
import { securityLogListeners } from './securityLog.listeners.ts'
import { securityLogRetention } from './securityLog.retention.ts'
import { securityLogRoutes } from './securityLog.routes.ts'

export const securityLogFeature: Feature = {
  routes: securityLogRoutes,
  listeners: securityLogListeners,
  jobs: securityLogJobs,
  retention: securityLogRetention,
}
