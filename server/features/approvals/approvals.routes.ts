import { approvals } from '#contract/approvals.ts'
import { routes } from '#server/core/routes.ts'
import { agree, refuse, takeBack } from './decide.service.ts'
import { listApprovals } from './list.service.ts'
import { requestApproval } from './request.service.ts'
import type { Routes } from './run.service.ts'

export const approvalsRoutes = (calls: Routes) =>
  routes(approvals, {
    getApprovals: ({ ctx, actor, input }) => listApprovals(ctx, actor, input),
    requestApproval: ({ ctx, actor, input }) => requestApproval(ctx, calls, actor, input),
    agree: ({ ctx, actor, input }) => agree(ctx, calls, actor, input.id),
    refuse: ({ ctx, actor, input }) => refuse(ctx, calls, actor, input),
    takeBack: ({ ctx, actor, input }) => takeBack(ctx, actor, input.id),
  })
