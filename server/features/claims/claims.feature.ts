import type { Feature } from '#server/core/feature.ts'
import { claimsRoutes } from './claims.routes.ts'
import { profitSlicesRoutes } from './profitSlices.routes.ts'

export const claimsFeature: Feature = {
  routes: [...profitSlicesRoutes, ...claimsRoutes],
}
