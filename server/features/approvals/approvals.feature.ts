import { approvals } from '#contract/approvals/endpoints.ts'
import type { Feature } from '#server/core/feature.ts'
import { routes } from '#server/core/request/routes.ts'
import { approvalsJobs } from './approvals.jobs.ts'
import { approvalsNotifications } from './approvals.notifications.ts'
import { approvalsRetention } from './approvals.retention.ts'
import { approveRequest, rejectRequest, withdrawRequest } from './decide.service.ts'
import { listApprovals } from './list.service.ts'
import { requestApproval } from './request.service.ts'
import type { Routes } from './runEndpoint.service.ts'

const approvalsRoutes = (calls: Routes) =>
  routes(approvals, {
    getApprovals: ({ ctx, actor, input }) => listApprovals(ctx, actor, input),
    requestApproval: ({ ctx, actor, input }) => requestApproval(ctx, calls, actor, input),
    agree: ({ ctx, actor, input }) => approveRequest(ctx, calls, actor, input.id),
    refuse: ({ ctx, actor, input }) => rejectRequest(ctx, calls, actor, input),
    takeBack: ({ ctx, actor, input }) => withdrawRequest(ctx, actor, input.id),
  })

/** Executes any endpoint that a colleague approved, so it needs all routes. */
export const createApprovalsFeature = (routes: Routes): Feature => ({
  routes: approvalsRoutes(routes),
  listeners: approvalsNotifications,
  jobs: approvalsJobs,
  retention: approvalsRetention,
})
