import type { Feature } from '#server/core/feature.ts'
import { countryLimitsRoutes } from './countryLimits.routes.ts'
import { regionsRetention } from './regions.retention.ts'
import { regionsRoutes } from './regions.routes.ts'

export const regionsFeature: Feature = {
  routes: [...regionsRoutes, ...countryLimitsRoutes],
  retention: regionsRetention,
}
