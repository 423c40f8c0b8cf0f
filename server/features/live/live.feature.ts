import type { Feature } from '#server/core/feature.ts'
import { liveRoutes } from './live.routes.ts'

export const liveFeature: Feature = {
  routes: liveRoutes,
}
