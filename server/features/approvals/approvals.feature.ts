import { approvals } from '#contract/approvals/endpoints.ts'
import type { Feature } from '#server/core/feature.ts'
import { routes } from '#server/core/request/routes.ts'
import { approvalsJobs } from './approvals.jobs.ts'
import { approvalsNotifications } from './approvals.notifications.ts'
import { approvalsRetention } from './approvals.retention.ts'
import { approveRequest, rejectRequest, takeBack } from './decide.service.ts'
import { getApprovals } from './list.service.ts'
import { requestApproval } from './request.service.ts'
import type { Routes } from './runEndpoint.service.ts'

/** Executes any endpoint that a colleague approved, so it needs all routes. */
export const createApprovalsFeature = (allRoutes: Routes): Feature => ({
  routes: routes(approvals, {
    getApprovals,
    requestApproval: requestApproval(allRoutes),
    agree: approveRequest(allRoutes),
    refuse: rejectRequest(allRoutes),
    takeBack,
  }),
  listeners: approvalsNotifications,
  jobs: approvalsJobs,
  retention: approvalsRetention,
})
