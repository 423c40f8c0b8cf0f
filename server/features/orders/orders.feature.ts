import type { Feature } from '#server/core/feature.ts'
import { countersRoutes } from './counters.routes.ts'
import { ordersJobs } from './orders.jobs.ts'
import { ordersRetention } from './orders.retention.ts'
import { ordersRoutes } from './orders.routes.ts'

export const ordersFeature: Feature = {
  routes: [...ordersRoutes, ...countersRoutes],
  jobs: ordersJobs,
  retention: ordersRetention,
}
