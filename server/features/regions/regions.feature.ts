import type { Feature } from '../../core/feature.ts'
import { countryLimitsRoutes } from './countryLimits.routes.ts'
import { regionsRoutes } from './regions.routes.ts'

export const regionsFeature: Feature = {
  routes: [...regionsRoutes, ...countryLimitsRoutes],
}
