import type { Feature } from '#server/core/feature.ts'
import { approvalsJobs } from './approvals.jobs.ts'
import { approvalsRetention } from './approvals.retention.ts'
import { approvalsRoutes } from './approvals.routes.ts'
import type { Routes } from './runEndpoint.service.ts'

/** It makes any call that a colleague agreed to, and is given how each is answered. */
export const createApprovalsFeature = (routes: Routes): Feature => ({
  routes: approvalsRoutes(routes),
  jobs: approvalsJobs,
  retention: approvalsRetention,
})
