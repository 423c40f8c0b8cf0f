import type { Feature } from '#server/core/feature.ts'
import { accountsJobs } from './accounts.jobs.ts'
import { accountsListeners } from './accounts.listeners.ts'
import { accountsRetention } from './accounts.retention.ts'
import { accountSafetyRoutes, accountsRoutes } from './accounts.routes.ts'
import { factorsRoutes } from './factors/factors.routes.ts'

export const accountsFeature: Feature = {
  routes: [...accountsRoutes, ...accountSafetyRoutes, ...factorsRoutes],
  listeners: accountsListeners,
  jobs: accountsJobs,
  retention: accountsRetention,
}
