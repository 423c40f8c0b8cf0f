import type { Feature } from '#server/core/feature.ts'
import { packagesRoutes } from './packages.routes.ts'

export const packagesFeature: Feature = {
  routes: packagesRoutes,
}
