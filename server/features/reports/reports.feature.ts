import type { Feature } from '../../core/feature.ts'
import { reportsRoutes } from './reports.routes.ts'

export const reportsFeature: Feature = { routes: reportsRoutes }
