import type { Feature } from '#server/core/feature.ts'
import { auditRoutes } from './audit.routes.ts'

export const auditFeature: Feature = {
  routes: auditRoutes,
}
