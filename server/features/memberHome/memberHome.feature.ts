import type { Feature } from '#server/core/feature.ts'
import { memberHomeRoutes } from './memberHome.routes.ts'

export const memberHomeFeature: Feature = { routes: memberHomeRoutes }
