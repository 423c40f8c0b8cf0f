import type { Feature } from '../../core/feature.ts'
import { salesRoutes } from './sales.routes.ts'

export const salesFeature: Feature = {
  routes: salesRoutes,
}
