import type { Feature } from '#server/core/feature.ts'
import { browserErrorsRoutes } from './browserErrors.routes.ts'

export const browserErrorsFeature: Feature = {
  routes: browserErrorsRoutes,
}
