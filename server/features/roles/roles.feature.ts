import type { Feature } from '../../core/feature.ts'
import { rolesRoutes } from './roles.routes.ts'

export const rolesFeature: Feature = {
  routes: rolesRoutes,
}
