import type { Feature } from '#server/core/feature.ts'
import { branchLandingRoutes } from './branchLanding.routes.ts'

export const branchLandingFeature: Feature = {
  routes: branchLandingRoutes,
}
