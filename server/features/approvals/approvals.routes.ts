import { approvals } from '#contract/approvals/endpoints.ts'
import { routes } from '#server/core/request/routes.ts'
import { approveRequest, rejectRequest, withdrawRequest } from './decide.service.ts'
import { listApprovals } from './list.service.ts'
import { requestApproval } from './request.service.ts'
import type { Routes } from './runEndpoint.service.ts'

export const approvalsRoutes = (calls: Routes) =>
  routes(approvals, {
    getApprovals: ({ ctx, actor, input }) => listApprovals(ctx, actor, input),
    requestApproval: ({ ctx, actor, input }) => requestApproval(ctx, calls, actor, input),
    agree: ({ ctx, actor, input }) => approveRequest(ctx, calls, actor, input.id),
    refuse: ({ ctx, actor, input }) => rejectRequest(ctx, calls, actor, input),
    takeBack: ({ ctx, actor, input }) => withdrawRequest(ctx, actor, input.id),
  })
