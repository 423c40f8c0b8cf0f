import type { Feature } from '../../core/feature.ts'
import { doorsRoutes } from './doors.routes.ts'

export const doorsFeature: Feature = {
  routes: doorsRoutes,
}
