import type { Feature } from '#server/core/feature.ts'
import { payoutsJobs } from './payouts.jobs.ts'
import { payoutsRoutes } from './payouts.routes.ts'

export const payoutsFeature: Feature = {
  routes: payoutsRoutes,
  jobs: payoutsJobs,
}
