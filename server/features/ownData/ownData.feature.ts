import type { Feature } from '#server/core/feature.ts'
import { ownDataRetention } from './ownData.retention.ts'
import { ownDataRoutes } from './ownData.routes.ts'

export const ownDataFeature: Feature = { routes: ownDataRoutes, retention: ownDataRetention }
