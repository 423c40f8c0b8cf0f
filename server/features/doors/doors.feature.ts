import type { Feature } from '#server/core/feature.ts'
import { doorsRoutes } from './doors.routes.ts'

export const doorsFeature: Feature = {
  routes: doorsRoutes,
}
