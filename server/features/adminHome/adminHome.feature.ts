import type { Feature } from '#server/core/feature.ts'
import { adminHomeJobs } from './adminHome.jobs.ts'
import { adminHomeRoutes } from './adminHome.routes.ts'

export const adminHomeFeature: Feature = {
  routes: adminHomeRoutes,
  jobs: adminHomeJobs,
}
