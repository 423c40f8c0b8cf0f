import type { Feature } from '../../core/feature.ts'
import { browserErrorsRoutes } from './browserErrors.routes.ts'

export const browserErrorsFeature: Feature = {
  routes: browserErrorsRoutes,
}
