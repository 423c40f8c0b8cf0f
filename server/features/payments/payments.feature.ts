import type { Feature } from '#server/core/feature.ts'
import { paymentsJobs } from './payments.jobs.ts'
import { paymentsListeners } from './payments.listeners.ts'
import { paymentsRetention } from './payments.retention.ts'
import { paymentsRoutes } from './payments.routes.ts'

export const paymentsFeature: Feature = {
  routes: paymentsRoutes,
  listeners: paymentsListeners,
  jobs: paymentsJobs,
  retention: paymentsRetention,
}
