import type { Feature } from '#server/core/feature.ts'
import { startupRoutes } from './startup.routes.ts'

export const startupFeature: Feature = {
  routes: startupRoutes,
}
