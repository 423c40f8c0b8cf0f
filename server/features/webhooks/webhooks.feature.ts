import type { Feature } from '#server/core/feature.ts'
import { webhooksJobs } from './webhooks.jobs.ts'
import { webhooksListeners } from './webhooks.listeners.ts'
import { webhooksRetention } from './webhooks.retention.ts'
import { webhooksRoutes } from './webhooks.routes.ts'

export const webhooksFeature: Feature = {
  routes: webhooksRoutes,
  listeners: webhooksListeners,
  jobs: webhooksJobs,
  retention: webhooksRetention,
}
