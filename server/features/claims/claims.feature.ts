import type { Feature } from '../../core/feature.ts'
import { claimsRoutes } from './claims.routes.ts'
import { profitSlicesRoutes } from './profitSlices.routes.ts'

export const claimsFeature: Feature = {
  routes: [...profitSlicesRoutes, ...claimsRoutes],
}
