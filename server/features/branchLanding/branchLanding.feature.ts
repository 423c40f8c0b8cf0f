import { branchLanding } from '#contract/branchLanding/endpoints.ts'
import type { Feature } from '#server/core/feature.ts'
import { routes } from '#server/core/request/routes.ts'
import { getBranchLanding } from './branchLanding.service.ts'

const branchLandingRoutes = routes(branchLanding, {
  getDoor: ({ ctx, input }) => getBranchLanding(ctx, input.branchId),
})

export const branchLandingFeature: Feature = {
  routes: branchLandingRoutes,
}
