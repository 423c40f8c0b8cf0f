import type { Feature } from '#server/core/feature.ts'
import { rolesRoutes } from './roles.routes.ts'

export const rolesFeature: Feature = {
  routes: rolesRoutes,
}
