import type { Feature } from '#server/core/feature.ts'
import { clientsRoutes, salesRoutes } from './sales.routes.ts'

export const salesFeature: Feature = {
  routes: [...salesRoutes, ...clientsRoutes],
}
