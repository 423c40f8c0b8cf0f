import { branchLanding } from '#contract/branchLanding/endpoints.ts'
import { routes } from '#server/core/request/routes.ts'
import { getBranchLanding } from './branchLanding.service.ts'

export const branchLandingRoutes = routes(branchLanding, {
  getDoor: ({ ctx, input }) => getBranchLanding(ctx, input.branchId),
})
