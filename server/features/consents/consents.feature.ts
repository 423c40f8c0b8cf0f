import type { Feature } from '#server/core/feature.ts'
import { consentsRetention } from './consents.retention.ts'
import { consentsRoutes } from './consents.routes.ts'

export const consentsFeature: Feature = { routes: consentsRoutes, retention: consentsRetention }
