import type { Feature } from '#server/core/feature.ts'
import { flagsJobs } from './flags.jobs.ts'
import { flagsRetention } from './flags.retention.ts'
import { flagsRoutes } from './flags.routes.ts'

export const flagsFeature: Feature = {
  routes: flagsRoutes,
  jobs: flagsJobs,
  retention: flagsRetention,
}
