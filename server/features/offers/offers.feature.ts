import type { Feature } from '#server/core/feature.ts'
import { offersJobs } from './offers.jobs.ts'
import { offersListeners } from './offers.listeners.ts'
import { offersRoutes } from './offers.routes.ts'

export const offersFeature: Feature = {
  routes: offersRoutes,
  listeners: offersListeners,
  jobs: offersJobs,
}
