import type { Feature } from '#server/core/feature.ts'
import { complaintsJobs } from './complaints.jobs.ts'
import { complaintsListeners } from './complaints.listeners.ts'
import { complaintsRoutes } from './complaints.routes.ts'

export const complaintsFeature: Feature = {
  routes: complaintsRoutes,
  listeners: complaintsListeners,
  jobs: complaintsJobs,
}
