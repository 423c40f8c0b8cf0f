import type { Feature } from '../../core/feature.ts'
import { packagesRoutes } from './packages.routes.ts'

export const packagesFeature: Feature = {
  routes: packagesRoutes,
}
