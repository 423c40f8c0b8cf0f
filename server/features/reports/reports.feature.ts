import type { Feature } from '#server/core/feature.ts'
import { reportsRoutes } from './reports.routes.ts'

export const reportsFeature: Feature = { routes: reportsRoutes }
