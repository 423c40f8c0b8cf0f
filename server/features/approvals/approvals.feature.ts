import type { Feature } from '#server/core/feature.ts'
import { approvalsJobs } from './approvals.jobs.ts'
import { approvalsRetention } from './approvals.retention.ts'
import { approvalsRoutes } from './approvals.routes.ts'
import type { Routes } from './runEndpoint.service.ts'

/** Executes any endpoint that a colleague approved, so it needs all routes. */
export const createApprovalsFeature = (routes: Routes): Feature => ({
  routes: approvalsRoutes(routes),
  jobs: approvalsJobs,
  retention: approvalsRetention,
})
