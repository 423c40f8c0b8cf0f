import type { Feature } from '../../core/feature.ts'
import { startupRoutes } from './startup.routes.ts'

export const startupFeature: Feature = {
  routes: startupRoutes,
}
