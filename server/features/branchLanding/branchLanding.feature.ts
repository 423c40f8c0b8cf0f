import { branchLanding } from '#contract/branchLanding/endpoints.ts'
import type { Feature } from '#server/core/feature.ts'
import { routes } from '#server/core/request/routes.ts'
import { getBranchLanding } from './branchLanding.service.ts'

export const branchLandingFeature: Feature = {
  routes: routes(branchLanding, { getDoor: getBranchLanding }),
}
